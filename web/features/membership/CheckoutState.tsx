import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { safeReturnUrl } from '#contract/return-url'
import { makeStale } from '#web/api/effects.ts'
import { CallFailure } from '#web/api/errors.ts'
import { useEvent } from '#web/api/use-event.ts'
import { AccountPage } from '#web/features/account/index.ts'
import { membershipText } from '#web/text/membership.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { type Checkout, checkoutQuery } from './checkout.ts'
import { formatAmount } from './format-amount.ts'

const text = membershipText.thankYou

/** What has become of a payment. It changes while the page is open. */
export function CheckoutState({ id }: { id: string }) {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(checkoutQuery(id))
  useEvent('membership', (_, cache) => {
    void makeStale(cache, ['membership.get_checkout', 'membership.active', 'user.get_my_info'])
  })
  if (data === undefined) {
    // Reading again clears the error until the answer comes.
    const isUnread = error === null ? errorUpdateCount > 0 : !isUnknown(error)
    if (!isUnread) return <UnknownCheckout />
    return (
      <AccountPage title={text.unread} lead={text.unreadText(error?.message ?? '')}>
        <Button size="large" busy={isFetching} onClick={() => void refetch()}>
          {text.readAgain}
        </Button>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={text.titles[data.state]}>
      <output className="grid gap-5">{describe(data)}</output>
      <OrderFacts checkout={data} />
      {data.receipt !== null && (
        <Link
          to="/app/_auth/account/receipt/$number"
          params={{ number: String(data.receipt) }}
          className="link text-15"
        >
          {text.showReceipt}
        </Link>
      )}
      <a
        href={data.state === 'failed' ? againUrl(data) : safeReturnUrl(data.return_url ?? '/membership')}
        className={buttonClass({ size: 'large' })}
      >
        {data.state === 'failed' ? text.again : data.return_url === null ? text.goOn : text.goBack}
      </a>
    </AccountPage>
  )
}

/** Told apart from a payment that the server could not be asked about. */
const isUnknown = (error: Error) =>
  error instanceof CallFailure && [400, 401, 403, 404].includes(error.failure.status_code)

/** The page that the user came from is not forgotten. */
const againUrl = ({ return_url: returnUrl }: Checkout) =>
  returnUrl === null ? '/membership' : `/membership?return_url=${encodeURIComponent(returnUrl)}`

/** For addresses without a payment of this user. */
export function UnknownCheckout() {
  return (
    <AccountPage title={text.unknown} lead={text.unknownText}>
      <Link to="/app/_auth/account/statement" className={buttonClass({ size: 'large' })}>
        {text.statement}
      </Link>
    </AccountPage>
  )
}

function describe(checkout: Checkout): ReactNode {
  const { state, tier, days, problem, gift_code: code } = checkout
  if (state === 'pending') {
    return checkout.provider === 'telegram' ? `${text.pending} ${text.pendingTelegram}` : text.pending
  }
  if (state === 'failed') return text.failed(problem ?? '')
  if (code === null) return text.received(membershipText.tiers[tier], days)
  return (
    <>
      {text.gift}
      <strong className="tabular text-21">{code}</strong>
      <span>
        <CopyButton value={code} label={text.copy} copiedLabel={text.copied} />
      </span>
    </>
  )
}

function OrderFacts({ checkout }: { checkout: Checkout }) {
  const { amount, currency, provider, created_at: at, checkout_id: id } = checkout
  const facts = [
    [text.facts.amount, formatAmount(amount, currency)],
    [text.facts.provider, membershipText.providers[provider] ?? provider],
    [text.facts.date, formatDay(at)],
    [text.facts.id, id],
  ]
  return (
    <section aria-label={text.receipt}>
      <dl className="grid gap-2 text-13">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line pt-2">
            <dt className="text-quiet">{name}</dt>
            <dd className="tabular text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
