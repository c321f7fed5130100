import {
  type CheckoutRow,
  lockCheckout,
  lockCheckoutOf,
  notePaymentProblem,
  setCheckoutState,
  setSubscription,
} from '#server/db/checkouts'
import type { Db } from '#server/db/database'
import { appendEvent } from '#server/db/events'
import { findLedgerEvent, findUserOfPayer, listMoneyEvents } from '#server/db/ledger'
import { insertReceipt } from '#server/db/receipts'
import { insertReplacedRenewal } from '#server/db/replaced-renewals'
import { insertVoucher, withdrawGift } from '#server/db/vouchers'
import type { EventRef, Tax } from '#server/domain/ledger/entries'
import { findReturned, isStillPaid } from '#server/domain/membership/find-return'
import { isCancelledAt } from '#server/domain/membership/membership-view'
import { findMisfit } from '#server/domain/membership/payable'
import type { Seller } from '#server/domain/membership/receipt'
import { findReplaced } from '#server/domain/membership/replaced'
import { taxOfReturn } from '#server/domain/membership/sales'
import { hashVoucherCode, hintOf } from '#server/domain/membership/voucher-code'
import type { Ids } from '#server/outside/ids'
import {
  EarlyFactError,
  type Fact,
  type ProviderName,
  refundIdOf,
} from '#server/outside/payments/payment-provider'
import type { GiftCodes } from './gift-codes.ts'
import { recordEvent } from './record-event.ts'

export type FactParts = { db: Db; ids: Ids; giftCodes: GiftCodes; config: { seller: Seller } }
type Parts = FactParts
type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>

const giftYears = 3

/**
 * Books what a provider says has happened, in one transaction. True: it was new. What does not fit the books is noted for
 * staff, and nothing is granted for it. Throws EarlyFactError if the payment to which it refers has not arrived yet.
 */
export async function applyFact(parts: Parts, provider: ProviderName, fact: Fact): Promise<boolean> {
  return parts.db.transaction((tx) => {
    const inside = { ...parts, db: tx }
    switch (fact.kind) {
      case 'paid':
        return applyPayment(inside, provider, fact)
      case 'refunded':
        return applyRefund(inside, provider, fact)
      case 'failed':
        return applyFailure(tx, provider, fact)
      case 'cancelled':
      case 'resumed':
      case 'renewal_failed':
        return applyRenewal(tx, provider, fact)
    }
  })
}

async function applyPayment(parts: Parts, provider: ProviderName, fact: FactOf<'paid'>): Promise<boolean> {
  const { db: tx, ids } = parts
  const note = (problem: string) =>
    notePaymentProblem(tx, { id: ids.newId(), provider, external_id: fact.externalId, problem })
  const checkout = await lockPaid(tx, provider, fact)
  if (checkout === undefined || checkout.provider !== provider) {
    await note('A payment arrived that belongs to no checkout.')
    return false
  }
  const events = await listMoneyEvents(tx, checkout.payer_id)
  const problem = findMisfit(checkout, fact, events)
  if (problem !== null) {
    await note(problem.forStaff)
    await setCheckoutState(tx, checkout.id, 'failed', problem.forUser)
    await tellOwner(tx, checkout)
    return false
  }
  const { tier, days, value_cents } = checkout
  const ref = { source: provider, external_id: fact.externalId }
  const isNew = await recordEvent(tx, {
    ...ref,
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
      ...(fact.renewsAt !== null && { renews_at: fact.renewsAt.toISOString() }),
      ...(checkout.tax_cents > 0 && { tax: toTax(checkout) }),
    },
  })
  if (!isNew && !(await hasPaid(tx, ref, checkout))) {
    await note('A payment was reported a second time, for another checkout.')
    return false
  }
  if (isNew) await queueReplaced(tx, checkout.payer_id)
  await setCheckoutState(tx, checkout.id, 'received', null)
  if (fact.subscription !== null) await setSubscription(tx, checkout.id, fact.subscription)
  if (isNew && checkout.is_gift && !(await makeGift(parts, checkout, fact.at))) {
    await note('A gift was paid twice. Please return this payment.')
  }
  if (isNew) await insertReceipt(tx, ref, parts.config.seller)
  return isNew
}

/** Whether the payment in the books is one for this checkout. */
async function hasPaid(tx: Db, payment: EventRef, { id }: CheckoutRow): Promise<boolean> {
  const booked = await findLedgerEvent(tx, payment)
  return booked?.event.kind === 'payment' && booked.event.checkout_id === id
}

const toTax = ({ country, tax_rate: rate, tax_included, tax_cents: cents }: CheckoutRow): Tax => ({
  country,
  rate,
  is_included: tax_included,
  cents,
})

/** A job ends them at their providers. */
async function queueReplaced(tx: Db, payerId: string): Promise<void> {
  for (const { subscription } of findReplaced(await listMoneyEvents(tx, payerId))) {
    await insertReplacedRenewal(tx, subscription, payerId)
  }
}

async function lockPaid(
  tx: Db,
  provider: ProviderName,
  { checkoutId, subscription }: FactOf<'paid'>,
): Promise<CheckoutRow | undefined> {
  return checkoutId === null ? lockBegun(tx, provider, subscription ?? '') : lockCheckout(tx, checkoutId)
}

/** The checkout of a subscription. Its first payment may arrive after news about it. */
async function lockBegun(tx: Db, provider: ProviderName, subscription: string): Promise<CheckoutRow> {
  const checkout = await lockCheckoutOf(tx, provider, subscription)
  if (checkout === undefined) throw new EarlyFactError(`the subscription ${subscription} is not in the books`)
  return checkout
}

/** The code that a gift is given with. False: an earlier payment has made it. */
async function makeGift(
  { db: tx, ids, giftCodes }: Parts,
  checkout: CheckoutRow,
  paidAt: Date,
): Promise<boolean> {
  // Its refund has arrived before its payment.
  if (!isStillPaid(await listMoneyEvents(tx, checkout.payer_id), checkout.id)) return true
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
  { db: tx, ids, config }: Parts,
  provider: ProviderName,
  fact: FactOf<'refunded'>,
): Promise<boolean> {
  const { paymentId, subscription, checkoutId, at, amount, currency, isChargeback } = fact
  const payment =
    paymentId === null ? undefined : await findLedgerEvent(tx, { source: provider, external_id: paymentId })
  const checkout =
    checkoutId !== null
      ? await lockCheckout(tx, checkoutId)
      : subscription === null
        ? undefined
        : await lockBegun(tx, provider, subscription)
  const payerId = payment?.payerId ?? checkout?.payer_id
  if (payerId === undefined) {
    const problem = 'A refund arrived for a payment that is not in the books.'
    await notePaymentProblem(tx, { id: ids.newId(), provider, external_id: paymentId ?? '-', problem })
    return false
  }
  const of = findReturned(await listMoneyEvents(tx, payerId), { provider, paymentId, checkout, at })
  // All payments of the subscription were returned already: this is another report of the same.
  if (of === undefined) return false
  const tax = await findReturnedTax(tx, { of, checkout, amount })
  const isNew = await recordEvent(tx, {
    source: provider,
    external_id: refundIdOf(of.external_id),
    payerId,
    happenedAt: at,
    event: {
      kind: isChargeback ? 'chargeback' : 'refund',
      of,
      amount,
      currency,
      ...(tax > 0 && { tax_cents: tax }),
    },
  })
  const events = await listMoneyEvents(tx, payerId)
  if (isNew && checkout?.is_gift && !isStillPaid(events, checkout.id)) await takeGiftBack(tx, checkout.id, at)
  if (isNew)
    await insertReceipt(tx, { source: provider, external_id: refundIdOf(of.external_id) }, config.seller)
  return isNew
}

/** The tax of the payment; if it has not arrived yet, that of its checkout. */
async function findReturnedTax(
  tx: Db,
  { of, checkout, amount }: { of: EventRef; checkout: CheckoutRow | undefined; amount: number },
): Promise<number> {
  const payment = await findLedgerEvent(tx, of)
  if (payment?.event.kind === 'payment') {
    return taxOfReturn(payment.event.tax?.cents ?? 0, amount, payment.event.amount)
  }
  return checkout === undefined ? 0 : taxOfReturn(checkout.tax_cents, amount, checkout.amount)
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

async function applyRenewal(
  tx: Db,
  provider: ProviderName,
  fact: FactOf<'cancelled'> | FactOf<'resumed'> | FactOf<'renewal_failed'>,
): Promise<boolean> {
  const { id, payer_id: payerId } = await lockBegun(tx, provider, fact.subscription)
  const kind = renewalKinds[fact.kind]
  const isKnown = kind === 'cancellation' && isCancelledAt(await listMoneyEvents(tx, payerId), id, fact.at)
  if (isKnown) return false
  return recordEvent(tx, {
    source: provider,
    external_id: fact.kind === 'renewal_failed' ? fact.externalId : `${kind} ${id} ${fact.at.toISOString()}`,
    payerId,
    happenedAt: fact.at,
    event: { kind, subscription: id },
  })
}

const renewalKinds = {
  cancelled: 'cancellation',
  resumed: 'resumption',
  renewal_failed: 'failed_renewal',
} as const

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
