import type { Db } from './db/database.ts'
import { findNotified, notify } from './db/notifications.ts'
import { isOnline } from './db/online-users.ts'
import { isMailedAtOnce, type NotificationType } from './domain/digest.ts'
import { broadcastMail, type Letter, notificationMail } from './domain/mails.ts'
import { toPreferences } from './domain/preferences.ts'
import type { Ids } from './outside/ids.ts'

export type News = {
  userId: string
  type: NotificationType
  /** The user who caused it, if there is one. */
  actorId: string | null
  data: object
  /** Chosen by staff for a broadcast. `isImportant`: also if the user turned these notifications off. */
  broadcast?: { channels: Channels; isImportant: boolean; text: string }
}

type Channels = { in_app: boolean; email: boolean; push: boolean }

export type Notifier = {
  /** Notifies a user by the channels they chose. Sends nothing unless `tx` commits. */
  tell(tx: Db, news: News): Promise<void>
  /** Notifies the owner of a finished art, unless they have a page open. */
  tellDone(tx: Db, userId: string, artId: string): Promise<void>
  /**
   * Notifies the owners of the arts these were made from, after `tx` has committed: a notification locks the user's
   * event log, and two users who remix each other would deadlock.
   */
  tellOfRemixes(tx: Db, artIds: readonly string[]): Promise<void>
}

type Parts = {
  ids: Ids
  brand: string
  address(path: string): string
  sendLetter(letter: Letter, tx: Db): Promise<void>
  /** To each device of a user. */
  sendPushes(userId: string, notificationId: string, tx: Db): Promise<void>
  queueRemixes(artIds: readonly string[], tx: Db): Promise<void>
}

/** A broadcast uses the channels that staff chose and that the user wants. */
function chooseChannels(
  { channels, isImportant }: { channels: Channels; isImportant: boolean },
  wanted: Channels,
): Channels {
  return {
    in_app: channels.in_app && (isImportant || wanted.in_app),
    email: channels.email && (isImportant || wanted.email),
    push: channels.push && (isImportant || wanted.push),
  }
}

export function createNotifier({
  ids,
  brand,
  address,
  sendLetter,
  sendPushes,
  queueRemixes,
}: Parts): Notifier {
  async function tell(tx: Db, { userId, type, actorId, data, broadcast }: News): Promise<void> {
    const user = await findNotified(tx, userId)
    if (user === undefined) return
    const wanted = toPreferences(user.preferences).notifications[type]
    const {
      in_app: inApp,
      email,
      push,
    } = broadcast === undefined ? wanted : chooseChannels(broadcast, wanted)
    if (!inApp && !email && !push) return
    const isAtOnce = broadcast !== undefined || isMailedAtOnce(type)
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
    const letter =
      broadcast === undefined
        ? notificationMail(brand, user, type, links)
        : broadcastMail(brand, user, broadcast.text, links)
    await sendLetter(letter, tx)
  }

  return {
    tell,
    async tellDone(tx, userId, artId) {
      if (await isOnline(tx, userId)) return
      await tell(tx, { userId, type: 'art_done', actorId: null, data: { art_id: artId } })
    },
    tellOfRemixes: (tx, artIds) => queueRemixes(artIds, tx),
  }
}
