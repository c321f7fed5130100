import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Tier } from '#contract/account'
import { countries } from '#contract/countries'
import type { CallInput } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { membershipText } from '#web/text/membership.ts'
import { ordersText as text } from '#web/text/orders.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { formatPrice } from '#web/ui/price.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { formatAmount } from './format-amount.ts'
import { nameCountry } from './name-country.ts'
import { type Quote, quoteQuery } from './orders.ts'

type PaidTier = Exclude<Tier, 'free'>
export type Order = Omit<CallInput<'membership.quote'>, 'country'> & { tier: PaidTier }

type Props = { order: Order; title: string; isOpen: boolean; onClose(): void }

/** What an order costs and changes, before the user pays. */
export function OrderDialog({ order, title, isOpen, onClose }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={title}>
      <OrderForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function OrderForm({ order, onClose }: Pick<Props, 'order' | 'onClose'>) {
  const [country, setCountry] = useState<string>()
  const { return_url: returnUrl } = useSearch({ strict: false })
  const input = { ...order, ...(country !== undefined && { country }) }
  const { data: quote, isError, isPlaceholderData } = useQuery(quoteQuery(input))
  const { mutate, isPending, isSuccess } = useWrite('membership.checkout')
  if (isError) return <Notice tone="ember">{text.failed}</Notice>
  if (quote === undefined) return <Skeleton className="h-64 w-full" />
  const pay = () =>
    mutate(
      { ...input, ...(typeof returnUrl === 'string' && { return_url: returnUrl }) },
      { onSuccess: ({ url }) => window.location.assign(url) },
    )
  return (
    <div className="grid gap-5">
      <Where quote={quote} onChange={setCountry} />
      {quote.refusal === null ? (
        <>
          <Price quote={quote} tier={order.tier} />
          <Effects quote={quote} tier={order.tier} />
        </>
      ) : (
        <Notice>{quote.refusal}</Notice>
      )}
      <DialogActions
        cancel={text.cancel}
        onCancel={onClose}
        onGo={pay}
        // The browser leaves for the payment service, which takes a moment.
        busy={isPending || isSuccess}
        disabled={quote.refusal !== null || isPlaceholderData}
      >
        {quote.refusal === null ? text.pay(formatAmount(quote.amount, quote.currency)) : text.payNothing}
      </DialogActions>
    </div>
  )
}

/** Asked only if it matters and nobody else has said it. */
function Where({ quote, onChange }: { quote: Quote; onChange(country: string): void }) {
  if (!quote.needs_country) return null
  if (quote.is_country_found && quote.country !== null) {
    return <p className="text-15 text-quiet">{text.foundCountry(nameCountry(quote.country))}</p>
  }
  const options = countries
    .map((code) => ({ value: code, label: nameCountry(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  return (
    <SelectField
      label={text.country}
      hint={text.countryHint}
      value={quote.country ?? ''}
      onChange={onChange}
      options={[{ value: '', label: text.chooseCountry, disabled: true }, ...options]}
    />
  )
}

function Price({ quote, tier }: { quote: Quote; tier: PaidTier }) {
  const { net_cents: net, tax_cents: tax, gross_cents: gross, amount, currency } = quote
  // Sums that are added up all have cents.
  const dollars = (cents: number) => formatPrice(cents, 'USD', tax === 0 ? undefined : 2)
  const lines = [
    [text.item(membershipText.tiers[tier], quote.days), tax === 0 ? '' : dollars(net)],
    ...(tax === 0 ? [] : [[text.tax(String(quote.tax_rate / 1000)), dollars(tax)]]),
  ]
  return (
    <dl aria-label={text.price} className="tabular grid gap-2 text-15">
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
        <dt className="font-semibold">{text.total}</dt>
        <dd className="text-right text-21 font-semibold">
          {currency === 'USD' ? dollars(amount) : formatAmount(amount, currency)}
          {currency !== 'USD' && (
            <span className="block text-13 font-normal text-quiet">{text.worth(dollars(gross))}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}

function Effects({ quote, tier }: { quote: Quote; tier: PaidTier }) {
  return (
    <ul aria-label={text.effects} className="grid list-disc gap-1.5 pl-5 text-15 text-quiet">
      {describeEffects(quote, tier).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function describeEffects(quote: Quote, tier: PaidTier): string[] {
  const { kind, credit_days: credit, renews_at: renewsAt, ended_renewal: ended, descriptor } = quote
  const [start, end] = [formatDay(quote.starts_at), formatDay(quote.ends_at)]
  const starts = {
    new: () => text.starts.new(end),
    extension: () => text.starts.extension(end),
    upgrade: () => text.starts.upgrade(end),
    downgrade: () => text.starts.downgrade(start, end),
    gift: () => text.starts.gift,
  }
  const price = formatAmount(quote.amount, quote.currency)
  return [
    starts[kind](),
    credit > 0 && kind === 'upgrade' ? text.credit(membershipText.tiers[tier], credit) : undefined,
    ended === null ? undefined : text.endedRenewal(membershipText.providers[ended] ?? ended),
    kind === 'gift' ? undefined : renewsAt === null ? text.ends : text.renews(price, formatDay(renewsAt)),
    descriptor === null ? undefined : text.descriptor(descriptor),
    text.elsewhere,
  ].filter((sentence) => sentence !== undefined)
}
