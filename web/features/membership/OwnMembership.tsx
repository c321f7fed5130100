import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Tier } from '#contract/account'
import { safeReturnUrl } from '#contract/return-url'
import { tiers } from '#contract/tiers'
import type { CallData } from '#web/api/answer.ts'
import { makeStale } from '#web/api/effects.ts'
import { readNeed } from '#web/api/tell-failure.ts'
import { useEvent } from '#web/api/use-event.ts'
import { membershipText } from '#web/text/membership.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { formatAmount } from './format-amount.ts'
import type { MembershipSearch } from './membership-search.ts'
import { RedeemCode } from './RedeemCode.tsx'
import { RedeemTransaction } from './RedeemTransaction.tsx'
import { Renewal } from './Renewal.tsx'
import { tierAnchor } from './TierColumn.tsx'
import { membershipQuery } from './tiers.ts'

const text = membershipText.own

/** The membership of the user, what a page asked for, and the field for codes. */
export function OwnMembership({ need, return_url: returnUrl }: MembershipSearch) {
  const { data } = useSuspenseQuery(membershipQuery)
  useEvent('membership', (_, cache) => {
    void makeStale(cache, ['membership.active', 'membership.statement', 'user.get_my_info'])
  })
  const isEnough = need !== undefined && tiers.indexOf(data.tier) >= tiers.indexOf(need)
  return (
    <div className="mb-8 grid gap-4">
      {need !== undefined && (
        <Notice tone={isEnough ? 'leaf' : 'moon'}>
          <p>
            {isEnough
              ? membershipText.need.enough
              : `${readNeed()} ${membershipText.need.text(membershipText.tiers[need])}`.trim()}
          </p>
          {!isEnough && (
            <a href={`#${tierAnchor(need)}`} className="link mt-2 inline-block text-13">
              {membershipText.need.show(membershipText.tiers[need])}
            </a>
          )}
          {isEnough && returnUrl !== undefined && (
            <a href={safeReturnUrl(returnUrl)} className={`${buttonClass({ size: 'small' })} mt-3`}>
              {membershipText.need.goBack}
            </a>
          )}
        </Notice>
      )}
      <section
        aria-labelledby="own-membership"
        className="grid gap-6 rounded-large border border-line bg-raised p-6 lg:grid-cols-2"
      >
        <div className="grid content-start justify-items-start gap-2">
          <h2 id="own-membership" className="text-21 font-medium">
            {text.title}
          </h2>
          <Terms />
          <Renewal />
          <Link to="/app/_auth/account/statement" className="link text-13">
            {text.statement}
          </Link>
        </div>
        <div className="grid content-start gap-5">
          <RedeemCode />
          <RedeemTransaction />
        </div>
      </section>
    </div>
  )
}

type Own = CallData<'membership.active'>

/** The renewal can come before the end if days were credited, and can be of a membership that follows. */
function describeRenewal(tier: Tier, end: string, subscription: NonNullable<Own['subscription']>): string {
  const { tier: renewed, renews_at: at, amount, currency } = subscription
  const [name, day, price] = [membershipText.tiers[tier], formatDay(at), formatAmount(amount, currency)]
  if (renewed === null || renewed === tier) return text.renews(name, day, price)
  return `${text.runs(name, formatDay(end))} ${text.renewsOther(membershipText.tiers[renewed], day, price)}`
}

/** What runs now and what comes after it. */
function Terms() {
  const { data } = useSuspenseQuery(membershipQuery)
  const { tier, expires_at: end, is_grace: isGrace, next, subscription } = data
  if (end === null) return <p className="text-quiet">{text.free}</p>
  const name = membershipText.tiers[tier]
  return (
    <>
      <p className={isGrace ? 'text-ember-text' : 'text-quiet'}>
        {isGrace
          ? text.grace(name, formatDay(end))
          : subscription === null || subscription.is_cancelled
            ? text.runs(name, formatDay(end))
            : describeRenewal(tier, end, subscription)}
      </p>
      {next.map((period) => (
        <p key={period.starts_at} className="text-quiet">
          {text.next(membershipText.tiers[period.tier], formatDay(period.expires_at))}
        </p>
      ))}
    </>
  )
}
