import type { Db } from './db/database.ts'
import { findNotified, notify } from './db/notifications.ts'
import { isListening } from './db/online-users.ts'
import { isMailedAtOnce, type NotificationType } from './domain/digest.ts'
import { type Letter, notificationMail } from './domain/mails.ts'
import { toPreferences } from './domain/preferences.ts'
import type { Ids } from './outside/ids.ts'

export type News = {
  userId: string
  type: NotificationType
  /** Whose doing it was, where it was somebody's. */
  actorId: string | null
  data: object
}

export type Notifier = {
  /** Tells somebody what happened, in the ways they want to hear of it. Nothing is told unless `tx` commits. */
  tell(tx: Db, news: News): Promise<void>
  /** That a picture is ready, unless its owner has a page open and sees it. */
  tellDone(tx: Db, userId: string, artId: string): Promise<void>
  /**
   * Those whose pictures these were made from, once `tx` has committed: telling locks a person's log, and two who
   * remix each other would each hold the log that the other waits for.
   */
  tellOfRemixes(tx: Db, artIds: readonly string[]): Promise<void>
}

type Parts = {
  ids: Ids
  brand: string
  address(path: string): string
  sendLetter(letter: Letter, tx: Db): Promise<void>
  /** To each device of a person. */
  sendPushes(userId: string, notificationId: string, tx: Db): Promise<void>
  queueRemixes(artIds: readonly string[], tx: Db): Promise<void>
}

export function createNotifier({
  ids,
  brand,
  address,
  sendLetter,
  sendPushes,
  queueRemixes,
}: Parts): Notifier {
  async function tell(tx: Db, { userId, type, actorId, data }: News): Promise<void> {
    const user = await findNotified(tx, userId)
    if (user === undefined) return
    const { in_app: inApp, email, push } = toPreferences(user.preferences).notifications[type]
    if (!inApp && !email && !push) return
    const isAtOnce = isMailedAtOnce(type)
    const byMail = email && !isAtOnce
    const id = ids.newId()
    const isNews = await notify(tx, { id, userId, type, actorId, data, inApp, byMail })
    if (!isNews) return
    if (push) await sendPushes(userId, id, tx)
    if (!email || !isAtOnce) return
    const links = {
      notifications: address('/app/_auth/account/notifications'),
      settings: address('/app/_auth/account/settings#notifications'),
    }
    await sendLetter(notificationMail(brand, user, type, links), tx)
  }

  return {
    tell,
    async tellDone(tx, userId, artId) {
      if (await isListening(tx, userId)) return
      await tell(tx, { userId, type: 'art_done', actorId: null, data: { art_id: artId } })
    },
    tellOfRemixes: (tx, artIds) => queueRemixes(artIds, tx),
  }
}
