import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenTo } from '#web/api/events.ts'
import { myInfoQuery } from '#web/features/account/my-info.ts'
import { notificationsQuery } from './notifications.ts'

/** The badge counts at once, and the list, where it is open, shows what came. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      listenTo('notification', ({ unread }) => {
        setUnread(queryClient, unread)
        void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })
      }),
    [queryClient],
  )
}

export function setUnread(queryClient: QueryClient, unread: number): void {
  queryClient.setQueryData(myInfoQuery.queryKey, (user) => user && { ...user, unread_notifications: unread })
}
