import type { notificationTypes } from '#contract/account'
import type { Db } from './db/database.ts'
import { findNotified, notify } from './db/notifications.ts'
import { type Letter, notificationMail } from './domain/mails.ts'
import { toPreferences } from './domain/preferences.ts'
import type { Ids } from './outside/ids.ts'

export type News = {
  userId: string
  type: (typeof notificationTypes)[number]
  /** Whose doing it was, where it was somebody's. */
  actorId: string | null
  data: object
}

export type Notifier = {
  /** Tells somebody what happened, in the ways they want to hear of it. Nothing is told unless `tx` commits. */
  tell(tx: Db, news: News): Promise<void>
}

type Parts = {
  ids: Ids
  brand: string
  address(path: string): string
  sendLetter(letter: Letter, tx: Db): Promise<void>
}

export function createNotifier({ ids, brand, address, sendLetter }: Parts): Notifier {
  return {
    async tell(tx, { userId, type, actorId, data }) {
      const person = await findNotified(tx, userId)
      if (person === undefined) return
      const { in_app: inApp, email } = toPreferences(person.preferences).notifications[type]
      if (!inApp && !email) return
      const isNews = await notify(tx, { id: ids.newId(), userId, type, actorId, data, inApp })
      if (!isNews || !email) return
      const links = {
        notifications: address('/app/_auth/account/notifications'),
        settings: address('/app/_auth/account/settings#notifications'),
      }
      await sendLetter(notificationMail(brand, person, type, links), tx)
    },
  }
}
