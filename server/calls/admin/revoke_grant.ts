import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { findLedgerEvent } from '#server/db/ledger'
import { recordEvent } from '#server/payments/record-event'

export const revokeGrant = handler(
  'admin.revoke_grant',
  ['db', 'now'],
  async ({ input, viewer, db, now }) => {
    const { grant_id: grantId, reason } = input
    const of = { source: 'staff', external_id: grantId }
    const found = await findLedgerEvent(db, of)
    if (found?.event.kind !== 'grant') {
      throw new CallError('not_found', { sentence: 'There is no such grant.' })
    }
    const { payerId } = found
    const { value_cents } = found.event.coverage
    await db.transaction(async (tx) => {
      const isNew = await recordEvent(tx, {
        source: 'staff',
        external_id: `revocation ${grantId}`,
        payerId,
        happenedAt: now(),
        event: { kind: 'revocation', of, value_cents, reason },
      })
      if (!isNew) throw new CallError('conflict', { sentence: 'This grant was revoked already.' })
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'revoke_grant',
        subject: `grant ${grantId}`,
        details: { reason },
      })
    })
    return null
  },
)
