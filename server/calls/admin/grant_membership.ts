import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { findPayerByEmail, listMoneyEvents } from '#server/db/ledger'
import { derivePeriods } from '#server/domain/membership/derive-periods'
import { toCoverage } from '#server/domain/membership/prices'
import { recordEvent } from '#server/payments/record-event'
import { lockTarget } from './lock-target.ts'

export const grantMembership = handler(
  'admin.grant_membership',
  ['db', 'ids', 'notifier', 'now', 'tiers'],
  async ({ input, viewer, db, ids, notifier, now, tiers }) => {
    const { email, tier, days, reason } = input
    const payer = await findPayerByEmail(db, email)
    if (payer === undefined) throw badInput('email', 'No account has this address.')
    const grantId = ids.newId()
    return db.transaction(async (tx) => {
      await lockTarget(tx, viewer, payer.id)
      await recordEvent(tx, {
        source: 'staff',
        external_id: grantId,
        payerId: payer.payer_id,
        happenedAt: now(),
        event: { kind: 'grant', coverage: toCoverage(tiers, tier, days), reason },
      })
      await notifier.tell(tx, {
        userId: payer.id,
        type: 'system',
        actorId: null,
        data: { text: `You were given ${days} days of membership. ${reason}` },
      })
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'grant_membership',
        subject: `user ${payer.id}`,
        details: { grant_id: grantId, tier, days, reason },
      })
      const { periods } = derivePeriods(await listMoneyEvents(tx, payer.payer_id))
      const end = periods.findLast((period) => period.tier === tier)?.endsAt ?? now()
      return { grant_id: grantId, tier, expires_at: end.toISOString() }
    })
  },
)
