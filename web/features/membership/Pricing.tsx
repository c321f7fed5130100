import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { MyInfo, Tier } from '#contract/account'
import { useUser } from '#web/features/account/index.ts'
import { membershipText } from '#web/text/membership.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { BuyButton, type Offer, WayToPay } from './Buying.tsx'
import { type Period, TierColumn } from './TierColumn.tsx'
import { tiersQuery } from './tiers.ts'

const text = membershipText.pricing
const periods = (['month', 'year'] as const).map((value) => ({ value, label: text.periods[value] }))

/** The price list; signed-in users see their own membership marked. */
export function Pricing({
  title,
  need,
  above,
}: {
  title: string
  need?: Tier | undefined
  above?: ReactNode
}) {
  const { currency, items, providers } = useSuspenseQuery(tiersQuery).data
  const user = useUser()
  const [period, setPeriod] = useState<Period>('month')
  const [offer, setOffer] = useState<Offer>({ provider: providers[0]?.name ?? '', isGift: false })
  const provider = providers.find(({ name }) => name === offer.provider)
  return (
    <Page title={title} lead={text.lead} width="wide">
      {above}
      {providers.length === 0 && <Notice>{text.noPayments}</Notice>}
      <div className="mt-8 mb-6 grid gap-5">
        <Segments<Period> label={text.period} value={period} onChange={setPeriod} options={periods} />
        {user !== null && providers.length > 0 && <WayToPay offer={offer} onChange={setOffer} />}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {items.map((item) => (
          <TierColumn
            key={item.tier}
            item={item}
            currency={currency}
            period={period}
            isCurrent={user?.membership.tier === item.tier}
            isNeeded={need === item.tier && user?.membership.tier !== need}
            mark={
              <>
                <TierMark tier={item.tier} user={user} canBuy={providers.length > 0} />
                {user !== null && item.tier !== 'free' && provider !== undefined && (
                  <BuyButton tier={item.tier} period={period} provider={provider} isGift={offer.isGift} />
                )}
              </>
            }
          />
        ))}
      </ul>
    </Page>
  )
}

function TierMark({ tier, user, canBuy }: { tier: Tier; user: MyInfo | null; canBuy: boolean }) {
  if (user === null) {
    if (tier !== 'free' && !canBuy) return null
    return tier === 'free' ? (
      <Link to="/app/sign-up" className={buttonClass({ size: 'small' })}>
        {text.begin}
      </Link>
    ) : (
      <Link
        to="/app/sign-up"
        search={{ return_url: '/membership' }}
        className={buttonClass({ size: 'small', tone: 'line' })}
      >
        {text.signUp}
      </Link>
    )
  }
  if (user.membership.tier !== tier) return null
  const { expires_at: expiresAt } = user.membership
  return (
    <p>
      <span className="font-semibold text-bloom-text">{text.current}</span>
      {expiresAt !== null && <span className="block text-quiet">{text.until(formatDay(expiresAt))}</span>}
    </p>
  )
}
