import { safeReturnUrl } from '#contract/return-url'
import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { insertCheckout } from '#server/db/checkouts'
import { listMoneyEvents } from '#server/db/ledger'
import { findSubscription } from '#server/domain/membership/membership-view'
import { daysOfPeriod, findPrice } from '#server/domain/membership/prices'
import { PaymentProviderError } from '#server/outside/payments/payment-provider'
import { siteUrl } from '#server/site-url'

export const checkout = handler(
  'membership.checkout',
  ['config', 'db', 'ids', 'limiter', 'log', 'now', 'payments', 'tiers'],
  async ({ input, viewer, config, db, ids, limiter, log, now, payments, tiers }) => {
    const { tier, period, is_gift } = input
    const provider = payments.find(input.provider)
    if (provider === undefined) throw badInput('provider', 'This way to pay is not available.')
    if (!provider.periods.includes(period)) throw badInput('period', 'This way to pay has no such period.')
    await limiter.take('checkouts', viewer.id)
    const events = await listMoneyEvents(db, viewer.payer_id)
    const running = findSubscription(events, now())
    if (!is_gift && running !== null && !running.isCancelled) {
      throw new CallError('conflict', {
        sentence: 'Your membership renews itself. Cancel the renewal first; the time you have paid is kept.',
      })
    }
    const value = is_gift
      ? findPrice(tiers, tier, period, [], now())
      : findPrice(tiers, tier, period, events, now())
    const price = provider.toPrice(value)
    const id = ids.newId()
    await insertCheckout(db, {
      id,
      payer_id: viewer.payer_id,
      provider: provider.name,
      tier,
      period,
      days: daysOfPeriod[period],
      value_cents: value,
      ...price,
      is_gift,
      return_to: input.return_url === undefined ? null : safeReturnUrl(input.return_url),
    })
    try {
      const { url } = await provider.openCheckout({
        checkoutId: id,
        // Discreet: it appears on statements of banks and wallets [S-13].
        title: 'Membership',
        period,
        ...price,
        isGift: is_gift,
        returnUrl: `${siteUrl(config)}/app/thankyou?checkout=${id}`,
      })
      return { checkout_id: id, url }
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      log.error({ err: error, provider: provider.name }, 'a checkout could not be opened')
      throw new CallError('unavailable', {
        sentence: 'The payment service cannot be reached. Nothing was charged; please try again later.',
      })
    }
  },
)
