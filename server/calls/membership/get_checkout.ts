import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findCheckout } from '#server/db/checkouts'
import { findFirstReceipt } from '#server/db/receipts'
import { findGiftHash } from '#server/db/vouchers'

export const getCheckout = handler(
  'membership.get_checkout',
  ['db', 'giftCodes'],
  async ({ input, viewer, db, giftCodes }) => {
    const row = await findCheckout(db, input.checkout_id)
    if (row?.payer_id !== viewer.payer_id) {
      throw new CallError('not_found', { sentence: 'There is no such payment.' })
    }
    const hash = row.is_gift && row.state === 'received' ? await findGiftHash(db, row.id) : undefined
    const { state, problem, tier, days, amount, currency, provider, is_gift } = row
    return {
      checkout_id: row.id,
      state,
      problem,
      tier,
      days,
      amount,
      currency,
      provider,
      is_gift,
      gift_code: hash === undefined ? null : (giftCodes.find(row.id, hash) ?? null),
      receipt: (await findFirstReceipt(db, row.payer_id, row.id)) ?? null,
      return_url: row.return_to,
      created_at: row.created_at.toISOString(),
    }
  },
)
