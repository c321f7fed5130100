import { tiers as names } from '#contract/account'
import { handler } from '#server/call'

export const tiers = handler('membership.tiers', ['tiers'], async ({ tiers: table }) => ({
  currency: 'USD',
  items: names.map((tier) => {
    const { price_month_cents, price_year_cents, ...limits } = table[tier]
    return { tier, price_month_cents, price_year_cents, limits }
  }),
  providers: [],
}))
