import { tiers as names } from '#contract/tiers'
import { handler } from '#server/call'

export const tiers = handler(
  'membership.tiers',
  ['payments', 'tiers'],
  async ({ payments, tiers: table }) => ({
    currency: 'USD',
    items: names.map((tier) => {
      const { price_month_cents, price_year_cents, ...limits } = table[tier]
      return { tier, price_month_cents, price_year_cents, limits }
    }),
    providers: payments.providers.map(({ name, periods, renews, toPrice }) => ({
      name,
      periods: [...periods],
      renews: [...renews],
      prices: names
        .filter((tier) => tier !== 'free')
        .map((tier) => ({
          tier,
          month: toPrice(table[tier].price_month_cents).amount,
          year: toPrice(table[tier].price_year_cents).amount,
        })),
      currency: toPrice(1).currency,
    })),
  }),
)
