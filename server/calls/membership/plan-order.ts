import type { z } from 'zod'
import type { order } from '#contract/membership/order-input'
import type { Caller } from '#server/call'
import { badInput } from '#server/call-error'
import type { Context } from '#server/context'
import { findLastCountry } from '#server/db/checkouts'
import { listMoneyEvents } from '#server/db/ledger'
import type { ViewerRow } from '#server/db/viewer'
import { daysOfPeriod, findPrice } from '#server/domain/membership/prices'
import { daysUntilRenewal, type Purchase, planPurchase } from '#server/domain/membership/purchase'
import {
  type Charge,
  chooseCountry,
  findSaleRefusal,
  needsCountry,
  toCharge,
} from '#server/domain/membership/sales'
import type { PaymentProvider } from '#server/outside/payments/payment-provider'

type Parts = Pick<Context, 'config' | 'db' | 'now' | 'payments' | 'tiers'> & {
  viewer: ViewerRow
  caller: Caller
}

/** All that follows from an order: `membership.quote` shows it and `membership.checkout` sells it. */
type Plan = {
  provider: PaymentProvider
  country: string | null
  isCountryFound: boolean
  needsCountry: boolean
  charge: Charge
  price: { amount: number; currency: string }
  days: number
  purchase: Purchase
  renews: boolean
  /** How many days after the payment it is renewed. */
  firstDays: number
  refusal: string | null
}

export async function planOrder(
  { config, db, now, payments, tiers, viewer, caller }: Parts,
  { tier, period, is_gift: isGift, country: stated, provider: name }: z.output<typeof order>,
): Promise<Plan> {
  const provider = payments.find(name)
  if (provider === undefined) throw badInput('provider', 'This way to pay is not available.')
  if (!provider.periods.includes(period)) throw badInput('period', 'This way to pay has no such period.')
  // A gift does not touch the membership of its buyer.
  const events = isGift ? [] : await listMoneyEvents(db, viewer.payer_id)
  const chosen = chooseCountry(
    caller.country ?? undefined,
    stated ?? (await findLastCountry(db, viewer.payer_id)),
  )
  const asksCountry = needsCountry(config.sales)
  const country = asksCountry ? chosen.country : null
  const charge = toCharge(config.sales, country, findPrice(tiers, tier, period, events, now()))
  const days = daysOfPeriod[period]
  const renews = provider.renews.includes(period) && !isGift
  const wanted = { coverage: { tier, days, value_cents: charge.net }, provider: provider.name, renews }
  const purchase = planPurchase(events, wanted, now())
  return {
    provider,
    country,
    isCountryFound: chosen.isFound,
    needsCountry: asksCountry,
    charge,
    price: provider.toPrice(charge.gross),
    days,
    purchase,
    renews,
    firstDays: provider.delaysRenewal ? Math.max(days, daysUntilRenewal(purchase, now())) : days,
    refusal: purchase.refusal ?? findSaleRefusal(config.sales, country),
  }
}

/** Discreet: it appears on statements of banks and wallets [S-13]. */
export const defaultDescriptor = 'Membership'
