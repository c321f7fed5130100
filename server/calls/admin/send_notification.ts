import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { findBroadcast, insertBroadcast } from '#server/db/broadcasts'
import { findUserName } from '#server/db/public-users'
import { toBroadcast } from '#server/domain/broadcasts/broadcast-view'
import { sendBroadcasts } from '#server/jobs/send-broadcasts'

/** Between the clocks of the browser and the server, and while the preview is read. */
const clockSkewMs = 10 * 60_000

export const sendNotification = handler(
  'admin.send_notification',
  ['db', 'ids', 'jobs', 'now'],
  async ({ input, viewer, db, ids, jobs, now }) => {
    const { text, to, channels, is_important: isImportant } = input
    const startsAt = input.starts_at === undefined ? now() : new Date(input.starts_at)
    if (startsAt.getTime() < now().getTime() - clockSkewMs) {
      throw badInput('starts_at', 'This time has passed. Choose a later one.')
    }
    const id = ids.newId()
    return db.transaction(async (tx) => {
      if (to.user_id !== undefined && (await findUserName(tx, to.user_id)) === undefined) {
        throw badInput('to.user_id', 'There is no such user.')
      }
      await insertBroadcast(tx, { id, text, to, channels, isImportant, startsAt, createdBy: viewer.id })
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'send_notification',
        subject: `broadcast ${id}`,
        details: { text, to, channels, is_important: isImportant, starts_at: startsAt.toISOString() },
      })
      // Later ones are found by the run of that minute.
      if (startsAt <= now()) await jobs.send(sendBroadcasts, {}, tx)
      const made = await findBroadcast(tx, id)
      if (made === undefined) throw new Error('a broadcast was not inserted')
      return toBroadcast(made)
    })
  },
)
