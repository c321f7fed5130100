import type { Context } from '#server/context'
import { takeBannerChange } from '#server/db/banner'
import { advanceBroadcast, hasDueBroadcast, listRecipients, lockDueBroadcast } from '#server/db/broadcasts'
import { appendEvent } from '#server/db/events'
import { jobHandler } from './job-handler.ts'
import { sendBroadcasts } from './send-broadcasts.ts'

/** Small, because a transaction locks the event logs of its users. */
const batch = 50

export const run = jobHandler(sendBroadcasts, ['db', 'notifier'], async (_payload, { db, notifier }) => {
  await db.transaction(async (tx) => {
    const change = await takeBannerChange(tx)
    if (change !== undefined) await appendEvent(tx, null, 'banner', change)
  })
  while ((await hasDueBroadcast(db)) && (await sendBatch(db, notifier)));
})

/**
 * The users of a batch and the place where the next begins are stored together: after a kill -9 nobody is left out, and
 * nobody gets it twice. False: another process is sending what is due.
 */
function sendBatch(db: Context['db'], notifier: Context['notifier']): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = await lockDueBroadcast(tx)
    if (due === undefined) return false
    const userIds = await listRecipients(tx, due, batch)
    const { text, in_app, email, push, is_important: isImportant } = due
    for (const userId of userIds) {
      await notifier.tell(tx, {
        userId,
        type: 'system',
        actorId: null,
        data: { text, broadcast_id: due.id },
        broadcast: { channels: { in_app, email, push }, isImportant, text },
      })
    }
    const lastId = userIds.length < batch ? undefined : userIds.at(-1)
    await advanceBroadcast(tx, due.id, { lastId, count: userIds.length })
    return true
  })
}
