import { safeReturnUrl } from '#contract/return-url'
import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { insertCheckout } from '#server/db/checkouts'
import { PaymentProviderError } from '#server/outside/payments/payment-provider'
import { siteUrl } from '#server/site-url'
import { defaultDescriptor, planOrder } from './plan-order.ts'

export const checkout = handler(
  'membership.checkout',
  ['config', 'db', 'ids', 'limiter', 'log', 'now', 'payments', 'tiers'],
  async ({ input, viewer, config, db, ids, limiter, log, now, payments, tiers, caller }) => {
    const { tier, period, is_gift } = input
    const plan = await planOrder({ config, db, now, payments, tiers, viewer, caller }, input)
    const { provider, charge, price } = plan
    await limiter.take('checkouts', viewer.id)
    if (plan.purchase.refusal !== null) throw new CallError('conflict', { sentence: plan.purchase.refusal })
    if (plan.refusal !== null) throw badInput('country', plan.refusal)
    const id = ids.newId()
    await insertCheckout(db, {
      id,
      payer_id: viewer.payer_id,
      provider: provider.name,
      tier,
      period,
      days: plan.days,
      value_cents: charge.net,
      ...price,
      is_gift,
      return_to: input.return_url === undefined ? null : safeReturnUrl(input.return_url),
      country: plan.country,
      tax_cents: charge.tax,
      tax_rate: charge.rate,
      tax_included: charge.isIncluded,
    })
    try {
      const { url } = await provider.openCheckout({
        checkoutId: id,
        title: config.statementDescriptor ?? defaultDescriptor,
        period,
        ...price,
        isGift: is_gift,
        firstDays: plan.firstDays,
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
