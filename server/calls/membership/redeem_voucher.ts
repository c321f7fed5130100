import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { lockVoucher, markRedeemed, type VoucherRow } from '#server/db/vouchers'
import { hashVoucherCode } from '#server/domain/membership/voucher-code'
import { recordEvent } from '#server/payments/record-event'
import { readMembership } from './read-membership.ts'

export const redeemVoucher = handler(
  'membership.redeem_voucher',
  ['db', 'limiter', 'now', 'payments'],
  async ({ input, viewer, db, limiter, now, payments }) => {
    const attempt = await limiter.take('redeemed_codes', viewer.id)
    const codeHash = hashVoucherCode(input.code)
    if (codeHash === null) throw noSuchCode()
    await db.transaction(async (tx) => {
      const voucher = await lockVoucher(tx, codeHash)
      if (voucher === undefined) throw noSuchCode()
      refuseUsed(voucher, viewer.payer_id, now())
      const { tier, days, value_cents, note } = voucher
      await markRedeemed(tx, voucher.id, viewer.payer_id)
      await recordEvent(tx, {
        source: 'voucher',
        external_id: voucher.id,
        payerId: viewer.payer_id,
        happenedAt: now(),
        event: { kind: 'grant', coverage: { tier, days, value_cents }, reason: note },
      })
    })
    // Only failed attempts count.
    await attempt.giveBack()
    return readMembership({ db, now, payments }, viewer.payer_id)
  },
)

function refuseUsed(voucher: VoucherRow, payerId: string, now: Date): void {
  if (voucher.redeemed_by === payerId) {
    throw new CallError('conflict', { sentence: 'You have redeemed this code already.' })
  }
  if (voucher.redeemed_at !== null) {
    throw new CallError('conflict', { sentence: 'This code was used already.' })
  }
  if (voucher.expires_at <= now) throw new CallError('conflict', { sentence: 'This code has expired.' })
}

function noSuchCode(): CallError {
  return badInput('code', 'There is no such code. Please check each letter.')
}
