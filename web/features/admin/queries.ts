import type { CallData, CallInput } from '#web/api/answer.ts'
import { readPages, readQuery } from '#web/api/read.ts'
import type { DeskTab } from './desk-search.ts'

export type DeskCase = CallData<'admin.list_cases'>['items'][number]
export type LookedAt = CallData<'admin.look_at_case'>
export type DeskReport = CallData<'admin.list_reports'>['items'][number]
export type Suspended = CallData<'admin.list_suspended'>['items'][number]
export type AuditLine = CallData<'admin.audit_log'>['items'][number]

/** The tabs that list cases. */
export type CaseTab = Exclude<DeskTab, 'reports' | 'suspended'>

/** Other admins decide too, so open lists are refreshed every 20 s. */
const live = { refetchInterval: 20_000, refetchOnMount: 'always' } as const

export const queueQuery = { ...readQuery('admin.review_queue', {}), ...live }

const filters: Record<CaseTab, CallInput<'admin.list_cases'>> = {
  held: { state: 'held' },
  contested: { state: 'contested' },
  texts: { state: 'open', subject: 'text' },
  decided: { state: 'decided' },
}

export function casesQuery(tab: CaseTab) {
  return {
    ...readPages('admin.list_cases', {
      key: [tab],
      firstParam: {} as { before?: string },
      toInput: (page) => ({ ...filters[tab], ...page }),
      findNext: ({ has_more, items }) => nextPage(has_more, items.at(-1)?.case_id),
    }),
    ...live,
  }
}

export const reportsQuery = {
  ...readPages('admin.list_reports', {
    firstParam: {} as { before?: string },
    toInput: (page) => page,
    findNext: ({ has_more, items }) => nextPage(has_more, items.at(-1)?.report_id),
  }),
  ...live,
}

export const suspendedQuery = {
  ...readPages('admin.list_suspended', {
    firstParam: {} as { before?: string },
    toInput: (page) => page,
    findNext: ({ has_more, items }) => nextPage(has_more, items.at(-1)?.user_id),
  }),
  ...live,
}

export const auditQuery = {
  ...readPages('admin.audit_log', {
    firstParam: {} as { before?: number },
    toInput: (page) => ({ limit: 20, ...page }),
    findNext: ({ has_more, items }) => nextPage(has_more, items.at(-1)?.id),
  }),
  refetchOnMount: 'always',
} as const

function nextPage<Id>(hasMore: boolean, before: Id | undefined): { before: Id } | undefined {
  return hasMore && before !== undefined ? { before } : undefined
}

/** The reads that any decision at the desk makes stale. */
export const deskReads = [
  'admin.review_queue',
  'admin.list_cases',
  'admin.list_reports',
  'admin.list_suspended',
  'admin.audit_log',
] as const
