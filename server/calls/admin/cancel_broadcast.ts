import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { cancelBroadcast as cancel, findBroadcast } from '#server/db/broadcasts'
import { toBroadcast } from '#server/domain/broadcasts/broadcast-view'

export const cancelBroadcast = handler('admin.cancel_broadcast', ['db'], ({ input, viewer, db }) =>
  db.transaction(async (tx) => {
    const { broadcast_id: id, reason } = input
    const isCancelled = await cancel(tx, id)
    const found = await findBroadcast(tx, id)
    if (found === undefined) {
      throw new CallError('not_found', { sentence: 'There is no such notification.' })
    }
    if (!isCancelled) {
      throw new CallError('conflict', { sentence: 'This notification has been sent or cancelled already.' })
    }
    await writeAudit(tx, {
      actorId: viewer.id,
      action: 'cancel_broadcast',
      subject: `broadcast ${id}`,
      details: { reason, sent: found.sent_count },
    })
    return toBroadcast(found)
  }),
)
