import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tiersQuery } from '#web/features/membership/index.ts'
import { landingText } from '#web/text/landing.ts'
import { membershipText } from '#web/text/membership.ts'
import { formatCount, formatPrice } from '#web/ui/price.ts'

const text = landingText.pricing

/** The memberships with their current prices and limits. */
export function PricingTeaser() {
  const { currency, items } = useSuspenseQuery(tiersQuery).data
  return (
    <section aria-labelledby="pricing" className="mx-auto w-full max-w-7xl px-5 py-20 sm:px-8">
      <h2 id="pricing" className="text-40 font-medium">
        {text.title}
      </h2>
      <p className="mt-3 text-17 text-quiet">{text.lead}</p>
      <ul className="mt-10 grid grid-cols-1 border-line sm:grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line lg:border-y">
        {items.map(({ tier, price_month_cents, limits }) => (
          <li
            key={tier}
            className="grid content-start gap-1 border-t border-line py-6 sm:pr-6 lg:border-t-0 lg:px-6 lg:first:pl-0"
          >
            <h3 className="text-21 font-medium text-bloom-text">{membershipText.tiers[tier]}</h3>
            <p>
              <span className="font-display tabular text-28">{formatPrice(price_month_cents, currency)}</span>{' '}
              <span className="text-13 text-quiet">{membershipText.aMonth}</span>
            </p>
            <dl className="mt-3 grid gap-1">
              <Allowance count={limits.pictures_a_day} of={membershipText.picturesADay} />
              <Allowance count={limits.messages_a_day} of={membershipText.messagesADay} />
            </dl>
          </li>
        ))}
      </ul>
      <Link to="/app/pricing" className="link mt-6 inline-block">
        {text.more}
      </Link>
    </section>
  )
}

function Allowance({ count, of }: { count: number; of: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="order-2 text-quiet">{of}</dt>
      <dd className="tabular font-semibold">{formatCount(count)}</dd>
    </div>
  )
}
