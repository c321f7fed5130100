import { randomBytes } from 'node:crypto'
import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { insertVoucher } from '#server/db/vouchers'
import { toCoverage } from '#server/domain/membership/prices'
import { hashVoucherCode, hintOf, toVoucherCode } from '#server/domain/membership/voucher-code'

export const createVouchers = handler(
  'admin.create_vouchers',
  ['db', 'ids', 'now', 'tiers'],
  async ({ input, viewer, db, ids, now, tiers }) => {
    const { tier, days, count, note } = input
    const expiresAt = new Date(`${input.expires_on}T23:59:59.999Z`)
    if (expiresAt <= now()) throw badInput('expires_on', 'This day is over. Choose a later one.')
    const codes = Array.from({ length: count }, () => toVoucherCode(randomBytes(10)))
    await db.transaction(async (tx) => {
      for (const code of codes) {
        await insertVoucher(tx, {
          id: ids.newId(),
          codeHash: hashVoucherCode(code) as Buffer,
          hint: hintOf(code),
          coverage: toCoverage(tiers, tier, days),
          note,
          createdBy: viewer.id,
          checkoutId: null,
          expiresAt,
        })
      }
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'create_vouchers',
        subject: `vouchers ${tier}`,
        details: { days, count, note, hints: codes.map(hintOf) },
      })
    })
    return { codes }
  },
)
