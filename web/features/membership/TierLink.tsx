import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { Tier } from '#contract/account'
import { membershipText } from '#web/text/membership.ts'
import { formatPrice } from '#web/ui/price.ts'
import { tiersQuery } from './tiers.ts'

/** Which membership allows it and what it costs; leads back here afterwards. */
export function TierLink({ tier }: { tier: Tier }) {
  const { data } = useQuery(tiersQuery)
  const here = useLocation({ select: ({ href }) => href })
  const item = data?.items.find((other) => other.tier === tier)
  if (data === undefined || item === undefined) return null
  return (
    <Link to="/membership" search={{ need: tier, return_url: here }} className="underline">
      {membershipText.allows(membershipText.tiers[tier], formatPrice(item.price_month_cents, data.currency))}
    </Link>
  )
}
