import { useEffect } from 'react'
import { connectEvents } from '#web/api/events.ts'
import { useUser } from '#web/features/account/index.ts'
import { useLiveNotifications } from '#web/features/notification/index.ts'

/** Keeps the event connection of this tab open while a user is signed in and may see content. */
export function useLiveLine(): void {
  const user = useUser()
  const userId = user?.must_verify_age ? undefined : user?.id
  useEffect(() => (userId === undefined ? undefined : connectEvents()), [userId])
  useLiveNotifications()
}
