import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tier } from '#contract/account'
import { tiers } from '#contract/tiers'
import type { CallData } from '#web/api/answer.ts'
import { membershipText } from '#web/text/membership.ts'
import { Button } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { formatAmount } from './format-amount.ts'
import { OrderDialog } from './OrderDialog.tsx'
import type { Period } from './TierColumn.tsx'
import { membershipQuery, tiersQuery } from './tiers.ts'

const text = membershipText.buy

type Provider = CallData<'membership.tiers'>['providers'][number]
type PaidTier = Exclude<Tier, 'free'>

export type Offer = { provider: string; isGift: boolean }

/** How to pay, and for whom. */
export function WayToPay({ offer, onChange }: { offer: Offer; onChange(offer: Offer): void }) {
  const { data } = useQuery(tiersQuery)
  const options = (data?.providers ?? []).map(({ name }) => ({
    value: name,
    label: membershipText.providers[name] ?? name,
  }))
  return (
    <>
      <Segments
        label={text.with}
        value={offer.provider}
        onChange={(provider) => onChange({ ...offer, provider })}
        options={options}
      />
      <div className="max-w-md">
        <Switch
          label={text.gift}
          checked={offer.isGift}
          onChange={(isGift) => onChange({ ...offer, isGift })}
        />
      </div>
    </>
  )
}

type Props = { tier: PaidTier; period: Period; provider: Provider; isGift: boolean }

/** Opens the order, which says what it costs and changes. */
export function BuyButton({ tier, period, provider, isGift }: Props) {
  const { data: own } = useQuery(membershipQuery)
  const [isOpen, setOpen] = useState(false)
  if (own === undefined) return null
  const renews = provider.renews.includes(period) && !isGift
  if (renews && isRunning(own, tier, provider.name)) return null
  if (!provider.periods.includes(period)) return <p className="text-quiet">{text.noPeriod}</p>
  const price = provider.prices.find((other) => other.tier === tier)?.[period] ?? 0
  const { label, note } = describeOffer(tier, own.tier, isGift)
  const notes = [
    provider.currency === 'USD' ? undefined : formatAmount(price, provider.currency),
    note,
    renews ? text.renews : text.ends,
  ].filter((part) => part !== undefined)
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <p className="text-quiet">{notes.join(' · ')}</p>
      <OrderDialog
        order={{ tier, period, provider: provider.name, is_gift: isGift }}
        title={label}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

/** Whether this membership already renews itself with this provider. */
const isRunning = (own: CallData<'membership.active'>, tier: PaidTier, provider: string) =>
  own.subscription !== null &&
  !own.subscription.is_cancelled &&
  !own.is_grace &&
  own.subscription.tier === tier &&
  own.subscription.provider === provider

function describeOffer(tier: PaidTier, current: Tier, isGift: boolean): { label: string; note?: string } {
  const name = membershipText.tiers[tier]
  if (isGift) return { label: text.give(name) }
  if (current === 'free') return { label: text.get(name) }
  if (current === tier) return { label: text.extend(name) }
  return tiers.indexOf(tier) > tiers.indexOf(current)
    ? { label: text.upgrade(name), note: text.upgradeNote }
    : { label: text.after(name), note: text.afterNote }
}
