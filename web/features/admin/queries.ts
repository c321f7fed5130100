import type { CallData, CallInput } from '#web/api/answer.ts'
import { nextOffset, readPages, readQuery } from '#web/api/read.ts'
import type { AuditFilter } from './audit-filter.ts'
import type { DeskTab } from './desk-search.ts'

export type DeskCase = CallData<'admin.list_cases'>['items'][number]
export type LookedAtNotice = CallData<'admin.look_at_notice'>
export type LookedAt = CallData<'admin.look_at_case'>
export type InboxItem = CallData<'admin.list_inbox'>['items'][number]
export type DeskNotice = Extract<InboxItem, { kind: 'notice' }>
export type DeskReport = Extract<InboxItem, { kind: 'report' }>
export type PaymentItem = Extract<InboxItem, { kind: 'payment' }>
export type BlockKind = CallInput<'admin.list_blocks'>['kind']
export type BlockLine = CallData<'admin.list_blocks'>['items'][number]
export type Preserved = CallData<'admin.list_preserved'>['items'][number]
export type OpenedImage = CallData<'admin.look_at_preserved'>
export type CaseExport = CallData<'admin.list_exports'>['items'][number]
export type Suspended = CallData<'admin.list_suspended'>['items'][number]
export type AuditLine = CallData<'admin.audit_log'>['items'][number]

/** The tabs that list what waits. */
export type InboxTab = Exclude<DeskTab, 'suspended' | 'preserved' | 'exports' | 'blocks' | 'decided'>

/** Others decide too, so open lists are refreshed often; an unchanged list is answered with 304. */
const live = { refetchInterval: 5_000, refetchOnMount: 'always' } as const

export const queueQuery = { ...readQuery('admin.review_queue', {}), ...live }
export const countsQuery = { ...readQuery('admin.count_inbox', {}), ...live }

export function inboxQuery(tab: InboxTab) {
  return {
    ...readPages('admin.list_inbox', {
      key: [tab],
      firstParam: {} as { after?: string },
      toInput: (page) => ({ ...(tab !== 'all' && { inbox: tab }), ...page }),
      findNext: ({ next }) => (next === null ? undefined : { after: next }),
    }),
    ...live,
  }
}

/** One item, for a link to something that is not on the first page. */
export const inboxItemQuery = (itemId: string) =>
  ({ ...readQuery('admin.list_inbox', { item_id: itemId }), ...live }) as const

export const blocksQuery = (kind: BlockKind) => readQuery('admin.list_blocks', { kind })

export const preservedQuery = { ...readQuery('admin.list_preserved', {}), ...live }

export const exportsQuery = {
  ...readPages('admin.list_exports', {
    firstParam: 0,
    toInput: (offset) => ({ offset }),
    findNext: nextOffset,
  }),
  ...live,
}

/** The reads that a change of an export makes stale. */
export const exportReads = ['admin.list_exports', 'admin.audit_log'] as const

export const decidedQuery = {
  ...readPages('admin.list_cases', {
    firstParam: {} as { before?: string },
    toInput: (page) => ({ state: 'decided' as const, ...page }),
    findNext: ({ has_more, items }) => nextPage(has_more, items.at(-1)?.case_id),
  }),
  refetchOnMount: 'always',
} as const

export const suspendedQuery = {
  ...readPages('admin.list_suspended', {
    firstParam: {} as { before?: string },
    toInput: (page) => page,
    findNext: ({ has_more, items }) => nextPage(has_more, items.at(-1)?.user_id),
  }),
  ...live,
}

export function auditQuery(filter: AuditFilter) {
  return {
    ...readPages('admin.audit_log', {
      key: [filter],
      firstParam: {} as { before?: number },
      toInput: (page) => ({ ...filter, ...page }),
      findNext: ({ has_more, items }) => nextPage(has_more, items.at(-1)?.id),
    }),
    ...live,
  } as const
}

function nextPage<Id>(hasMore: boolean, before: Id | undefined): { before: Id } | undefined {
  return hasMore && before !== undefined ? { before } : undefined
}

/** The reads that any decision at the desk makes stale. */
export const deskReads = [
  'admin.review_queue',
  'admin.count_inbox',
  'admin.list_inbox',
  'admin.list_cases',
  'admin.list_payment_problems',
  'admin.list_suspended',
  'admin.audit_log',
] as const
