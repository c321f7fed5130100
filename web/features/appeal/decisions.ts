import type { CallData } from '#web/api/answer.ts'
import { makeStale } from '#web/api/effects.ts'
import { readPages } from '#web/api/read.ts'
import { useEvent } from '#web/api/use-event.ts'

type Item = CallData<'report.list_mine'>['items'][number]
export type Decision = Extract<Item, { kind: 'decision' }>
export type Report = Extract<Item, { kind: 'report' }>

export const idOf = (item: Item) => (item.kind === 'report' ? item.report_id : item.appeal_id)

/** Newest first. Pages start after the last item, so that new items do not shift them. */
export const decisionsQuery = {
  ...readPages('report.list_mine', {
    firstParam: null as string | null,
    toInput: (before) => (before === null ? {} : { before }),
    findNext: ({ has_more, items }) => toNextPage(has_more, items.at(-1)),
  }),
  // Refusals happen on other pages, and decisions in the back office.
  refetchOnMount: 'always',
} as const

function toNextPage(hasMore: boolean, last: Item | undefined): string | null {
  return hasMore && last !== undefined ? idOf(last) : null
}

/** A decision that is made while the page is open appears on it. */
export function useLiveDecisions(): void {
  useEvent('notification', ({ type }, cache) => {
    if (type === 'report_decided') void makeStale(cache, ['report.list_mine'])
  })
}
