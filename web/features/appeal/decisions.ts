import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { listenTo } from '#web/api/events.ts'
import { callOrThrow } from '#web/api/query.ts'

type Item = CallData<'report.list_mine'>['items'][number]
export type Decision = Extract<Item, { kind: 'decision' }>
export type Report = Extract<Item, { kind: 'report' }>

export const idOf = (item: Item) => (item.kind === 'report' ? item.report_id : item.appeal_id)

/** Newest first, page by page from the last one seen, so that what is decided meanwhile shifts nothing. */
export const decisionsQuery = infiniteQueryOptions({
  queryKey: ['report.list_mine'],
  queryFn: ({ pageParam, signal }) =>
    callOrThrow('report.list_mine', pageParam === null ? {} : { before: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.has_more ? toNextPage(last.items.at(-1)) : null),
  // Refusals happen on other pages, and decisions elsewhere.
  refetchOnMount: 'always',
})

function toNextPage(item: Item | undefined): string | null {
  return item === undefined ? null : idOf(item)
}

/** A decision that is made while the page is open appears on it. */
export function useLiveDecisions(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      listenTo('notification', ({ type }) => {
        if (type === 'report_decided')
          void queryClient.invalidateQueries({ queryKey: decisionsQuery.queryKey })
      }),
    [queryClient],
  )
}
