import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#web/api/query.ts'
import { setUnread } from './live.ts'

/** Marks some notifications as read, or all of them. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useCall('notification.mark_read', { changes: ['notification.list'] })
  // By the promise, not by a callback of the list: a click on a line also leaves the page that it is on.
  const mark = (ids?: string[]) => {
    mutateAsync(ids === undefined ? {} : { notification_ids: ids }).then(
      ({ unread }) => setUnread(queryClient, unread),
      () => {},
    )
  }
  return { mark, isPending }
}
