import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tier } from '#contract/account'
import type { CallData } from '#web/api/answer.ts'
import { membershipText as text } from '#web/text/membership.ts'
import { classes } from '#web/ui/classes.ts'
import { formatPrice } from '#web/ui/price.ts'
import { describeLimit, limitNames } from './limits.ts'

export type Period = 'month' | 'year'

type Props = {
  item: CallData<'membership.tiers'>['items'][number]
  currency: string
  period: Period
  /** Below the price: a mark on the user's own membership, or a link. */
  mark: ReactNode
  isCurrent: boolean
  /** What the user asked for needs this one. */
  isNeeded: boolean
}

export const tierAnchor = (tier: Tier) => `tier-${tier}`

/** One membership. All columns share a grid, so that rows line up. */
export function TierColumn({ item, currency, period, mark, isCurrent, isNeeded }: Props) {
  return (
    <li
      id={tierAnchor(item.tier)}
      className={classes(
        'row-span-4 grid scroll-mt-6 grid-rows-subgrid gap-0 rounded-large border p-6',
        isNeeded ? 'border-moon' : isCurrent ? 'border-bloom bg-raised' : 'border-line',
      )}
    >
      <h2 className="text-28 font-medium">{text.tiers[item.tier]}</h2>
      <Price item={item} currency={currency} period={period} />
      <div className="grid min-h-9 content-start justify-items-start gap-3 py-3 text-13">{mark}</div>
      <dl className="grid content-start">
        {limitNames.map((name) => (
          <div
            key={name}
            className="flex min-h-11 items-center justify-between gap-3 border-t border-line py-2 text-13"
          >
            <dt className="text-quiet">{text.limits[name]}</dt>
            <dd className="tabular shrink-0 text-right whitespace-nowrap text-15 font-semibold">
              <Limit value={describeLimit(item.limits, name)} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function Price({ item, currency, period }: Pick<Props, 'item' | 'currency' | 'period'>) {
  const isFree = item.price_month_cents === 0
  const monthCents = period === 'month' ? item.price_month_cents : Math.round(item.price_year_cents / 12)
  return (
    <div className="mt-2">
      <p>
        <span className="font-display tabular text-40">{formatPrice(monthCents, currency)}</span>{' '}
        <span className="text-13 text-quiet">{isFree ? text.pricing.forEver : text.aMonth}</span>
      </p>
      {period === 'year' && !isFree && (
        <p className="text-13 text-quiet">
          {text.pricing.billedYearly(formatPrice(item.price_year_cents, currency))}
        </p>
      )}
    </div>
  )
}

function Limit({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value
  const Icon = value ? Check : Minus
  return (
    <>
      <Icon size={18} strokeWidth={1.5} className={value ? 'text-leaf' : 'text-quiet'} aria-hidden />
      <span className="sr-only">{value ? text.included : text.notIncluded}</span>
    </>
  )
}
