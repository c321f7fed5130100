import { handler } from '#server/call'
import { defaultDescriptor, planOrder } from './plan-order.ts'

const dayMs = 86_400_000

export const quote = handler(
  'membership.quote',
  ['config', 'db', 'now', 'payments', 'tiers'],
  async ({ input, ...parts }) => {
    const plan = await planOrder(parts, input)
    const { charge, purchase, price, provider } = plan
    const renewsAt = new Date(parts.now().getTime() + plan.firstDays * dayMs)
    // On cards stands what the merchant has agreed with CCBill, which only the setting can tell.
    const ownDescriptor = provider.name === 'ccbill' ? null : defaultDescriptor
    return {
      kind: input.is_gift ? ('gift' as const) : purchase.kind,
      refusal: plan.refusal,
      needs_country: plan.needsCountry,
      country: plan.country,
      is_country_found: plan.isCountryFound,
      net_cents: charge.net,
      tax_cents: charge.tax,
      gross_cents: charge.gross,
      tax_rate: charge.rate,
      ...price,
      days: plan.days,
      credit_days: purchase.creditDays,
      starts_at: purchase.startsAt.toISOString(),
      ends_at: purchase.endsAt.toISOString(),
      renews_at: plan.renews ? renewsAt.toISOString() : null,
      ended_renewal: purchase.endedRenewal,
      descriptor: parts.config.statementDescriptor ?? ownDescriptor,
    }
  },
)
