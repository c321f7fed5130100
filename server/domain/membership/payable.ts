import type { RecordedEvent } from './derive-periods.ts'
import { type BillingPeriod, daysOfPeriod } from './prices.ts'
import { writeAmount } from './write-amount.ts'

type Checkout = { amount: number; currency: string; period: BillingPeriod; is_gift: boolean }
type Asked = { amount: number; currency: string }

const dayMs = 86_400_000
/** A renewal may be asked for this long before the paid time has ended. */
const earlyMs = 2 * dayMs

/** Why a checkout cannot be paid now, for the user; null: it can. */
export function findRefusal(
  checkout: Checkout | undefined,
  asked: Asked,
  { paidAt, renews, now }: { paidAt: readonly Date[]; renews: readonly BillingPeriod[]; now: Date },
): string | null {
  if (checkout === undefined) return 'This offer does not exist any more. Please start again on the site.'
  if (checkout.amount !== asked.amount || checkout.currency !== asked.currency) {
    return 'The price has changed. Please start again on the site.'
  }
  if (paidAt.length === 0) return null
  const last = Math.max(...paidAt.map((at) => at.getTime()))
  const isRenewal =
    !checkout.is_gift &&
    renews.includes(checkout.period) &&
    now.getTime() >= last + daysOfPeriod[checkout.period] * dayMs - earlyMs
  return isRenewal ? null : 'This was paid already. Please start again on the site to buy more.'
}

type Paid = { externalId: string; amount: number; currency: string; confirmed: number | null }

/** Why a payment that was made does not fit its checkout; null: it fits. */
export function findMisfit(
  checkout: Checkout & { id: string },
  { externalId, amount, currency, confirmed }: Paid,
  events: readonly RecordedEvent[],
): { forStaff: string; forUser: string } | null {
  if (currency !== checkout.currency || amount < checkout.amount) {
    return {
      forStaff: `A payment of ${writeAmount(amount, currency)} arrived instead of ${writeAmount(checkout.amount, checkout.currency)}.`,
      forUser: 'Less than the price arrived. Please contact support.',
    }
  }
  const others = events.filter(
    ({ external_id, event }) =>
      event.kind === 'payment' && event.checkout_id === checkout.id && external_id !== externalId,
  )
  if (confirmed !== null && others.length >= confirmed) {
    return {
      forStaff: `A payment was reported, but the provider confirms only ${confirmed} of this subscription.`,
      forUser: 'The payment was not confirmed. Please contact support.',
    }
  }
  return null
}
