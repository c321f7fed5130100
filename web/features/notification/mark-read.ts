import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#web/api/query.ts'
import { setUnread } from './live.ts'

/** Marks some notifications as read, or all of them. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useCall('notification.mark_read', { changes: ['notification.list'] })
  const mark = (ids?: string[]) =>
    mutate(ids === undefined ? {} : { notification_ids: ids }, {
      onSuccess: ({ unread }) => setUnread(queryClient, unread),
    })
  return { mark, isPending }
}
