import type { QueryClient } from '@tanstack/react-query'
import { makeStale } from '#web/api/effects.ts'
import { useEvent } from '#web/api/use-event.ts'
import { myInfoQuery } from '#web/features/account/index.ts'

/** Updates the badge and, where it is open, the list of notifications. */
export function useLiveNotifications(): void {
  useEvent('notification', ({ unread }, cache) => {
    setUnread(cache, unread)
    void makeStale(cache, ['notification.list'])
  })
}

export function setUnread(cache: QueryClient, unread: number): void {
  cache.setQueryData(myInfoQuery.queryKey, (user) => user && { ...user, unread_notifications: unread })
}
