import { useWrite } from '#web/api/write.ts'
import { setUnread } from './live.ts'

/** Marks some notifications as read, or all of them. */
export function useMarkRead() {
  const { mutate, isPending } = useWrite('notification.mark_read', {
    invalidates: ['notification.list'],
    patch: (cache, { unread }) => setUnread(cache, unread),
  })
  const mark = (ids?: string[]) => mutate(ids === undefined ? {} : { notification_ids: ids })
  return { mark, isPending }
}
