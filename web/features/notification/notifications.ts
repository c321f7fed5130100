import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CallData } from '#web/api/answer.ts'
import { callOrThrow } from '#web/api/query.ts'

export type Notification = CallData<'notification.list'>['items'][number]

/** Newest first, page by page from the last one seen, so that what arrives meanwhile shifts nothing. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notification.list'],
  queryFn: ({ pageParam, signal }) =>
    callOrThrow('notification.list', pageParam === null ? {} : { before: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.has_more ? (last.items.at(-1)?.notification_id ?? null) : null),
})
