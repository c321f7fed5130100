import { type CheckoutRow, lockCheckout, notePaymentProblem, setCheckoutState } from '#server/db/checkouts'
import type { Db } from '#server/db/database'
import { appendEvent } from '#server/db/events'
import { findLedgerEvent, findUserOfPayer, listMoneyEvents } from '#server/db/ledger'
import { insertVoucher, withdrawGift } from '#server/db/vouchers'
import { isStillPaid } from '#server/domain/membership/find-return'
import { hashVoucherCode, hintOf } from '#server/domain/membership/voucher-code'
import type { Ids } from '#server/outside/ids'
import type { Fact, ProviderName } from '#server/outside/payments/payment-provider'
import type { GiftCodes } from './gift-codes.ts'
import { recordEvent } from './record-event.ts'

type Parts = { db: Db; ids: Ids; giftCodes: GiftCodes }
type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>

const giftYears = 3

/**
 * Books what a provider says has happened, in one transaction. True: it was new. What does not fit the books is noted for
 * staff, and nothing is granted for it.
 */
export async function applyFact(parts: Parts, provider: ProviderName, fact: Fact): Promise<boolean> {
  return parts.db.transaction((tx) => {
    if (fact.kind === 'paid') return applyPayment({ ...parts, db: tx }, provider, fact)
    if (fact.kind === 'refunded') return applyRefund({ ...parts, db: tx }, provider, fact)
    return applyFailure(tx, provider, fact)
  })
}

async function applyPayment(parts: Parts, provider: ProviderName, fact: FactOf<'paid'>): Promise<boolean> {
  const { db: tx, ids } = parts
  const note = (problem: string) =>
    notePaymentProblem(tx, { id: ids.newId(), provider, external_id: fact.externalId, problem })
  const checkout = await lockCheckout(tx, fact.checkoutId)
  if (checkout === undefined || checkout.provider !== provider) {
    await note('A payment arrived that belongs to no checkout.')
    return false
  }
  if (fact.currency !== checkout.currency || fact.amount < checkout.amount) {
    await note(
      `A payment of ${fact.amount} ${fact.currency} arrived instead of ${checkout.amount} ${checkout.currency}.`,
    )
    await setCheckoutState(tx, checkout.id, 'failed', 'Less than the price arrived. Please contact support.')
    await tellOwner(tx, checkout)
    return false
  }
  const { tier, days, value_cents } = checkout
  const isNew = await recordEvent(tx, {
    source: provider,
    external_id: fact.externalId,
    payerId: checkout.payer_id,
    happenedAt: fact.at,
    event: {
      kind: 'payment',
      amount: fact.amount,
      currency: fact.currency,
      coverage: checkout.is_gift ? null : { tier, days, value_cents },
      value_cents,
      subscription: fact.renews ? checkout.id : null,
      checkout_id: checkout.id,
      reference: fact.reference,
    },
  })
  await setCheckoutState(tx, checkout.id, 'received', null)
  if (isNew && checkout.is_gift) {
    const isPaid = isStillPaid(await listMoneyEvents(tx, checkout.payer_id), checkout.id)
    if (isPaid && !(await makeGift(parts, checkout, fact.at))) {
      await note('A gift was paid twice. Please return this payment.')
    }
  }
  return isNew
}

/** The code that a gift is given with. False: an earlier payment has made it. */
async function makeGift(
  { db: tx, ids, giftCodes }: Parts,
  checkout: CheckoutRow,
  paidAt: Date,
): Promise<boolean> {
  const { tier, days, value_cents } = checkout
  const code = giftCodes.make(checkout.id)
  const expiresAt = new Date(paidAt)
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + giftYears)
  return insertVoucher(tx, {
    id: ids.newId(),
    codeHash: hashVoucherCode(code) as Buffer,
    hint: hintOf(code),
    coverage: { tier, days, value_cents },
    note: 'A gift.',
    createdBy: null,
    checkoutId: checkout.id,
    expiresAt,
  })
}

async function applyRefund(
  { db: tx, ids }: Parts,
  provider: ProviderName,
  { externalId, paymentId, checkoutId, at, amount, currency, isChargeback }: FactOf<'refunded'>,
): Promise<boolean> {
  const of = { source: provider, external_id: paymentId }
  const payment = await findLedgerEvent(tx, of)
  const checkout = checkoutId === null ? undefined : await lockCheckout(tx, checkoutId)
  const payerId = payment?.payerId ?? checkout?.payer_id
  if (payerId === undefined) {
    const problem = 'A refund arrived for a payment that is not in the books.'
    await notePaymentProblem(tx, { id: ids.newId(), provider, external_id: paymentId, problem })
    return false
  }
  const isNew = await recordEvent(tx, {
    source: provider,
    external_id: externalId,
    payerId,
    happenedAt: at,
    event: { kind: isChargeback ? 'chargeback' : 'refund', of, amount, currency },
  })
  if (isNew && checkout?.is_gift && !isStillPaid(await listMoneyEvents(tx, payerId), checkout.id)) {
    await takeGiftBack(tx, checkout.id, at)
  }
  return isNew
}

/** A gift whose payment was returned can no longer be redeemed, and ends if it was. */
async function takeGiftBack(tx: Db, checkoutId: string, at: Date): Promise<void> {
  const gift = await withdrawGift(tx, checkoutId)
  if (gift === undefined || gift.redeemed_by === null) return
  await recordEvent(tx, {
    source: 'voucher',
    external_id: `revocation ${gift.id}`,
    payerId: gift.redeemed_by,
    happenedAt: at,
    event: {
      kind: 'revocation',
      of: { source: 'voucher', external_id: gift.id },
      value_cents: gift.value_cents,
      reason: 'The payment for this gift was returned.',
    },
  })
}

async function applyFailure(tx: Db, provider: ProviderName, fact: FactOf<'failed'>): Promise<boolean> {
  const checkout = await lockCheckout(tx, fact.checkoutId)
  if (checkout?.state !== 'pending' || checkout.provider !== provider) return false
  await setCheckoutState(tx, checkout.id, 'failed', fact.problem)
  await tellOwner(tx, checkout)
  return true
}

/** The page that waits for the payment is updated. */
async function tellOwner(tx: Db, { payer_id }: CheckoutRow): Promise<void> {
  const userId = await findUserOfPayer(tx, payer_id)
  if (userId !== undefined) await appendEvent(tx, userId, 'membership', {})
}
