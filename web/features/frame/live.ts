import { useEffect } from 'react'
import { connectEvents } from '#web/api/events.ts'
import { useUser } from '#web/features/account/index.ts'
import { useLiveNotifications } from '#web/features/notification/index.ts'

/** Holds the line on which the server tells what happens, for as long as somebody is signed in. One a tab. */
export function useLiveLine(): void {
  const userId = useUser()?.id
  useEffect(() => (userId === undefined ? undefined : connectEvents()), [userId])
  useLiveNotifications()
}
