import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { formatReceiptNumber } from '#contract/receipt-number'
import { useSignedInUser } from '#web/features/account/index.ts'
import { membershipText } from '#web/text/membership.ts'
import { ordersText } from '#web/text/orders.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { formatPrice } from '#web/ui/price.ts'
import { formatAmount } from './format-amount.ts'
import { nameCountry } from './name-country.ts'
import { type Receipt, receiptQuery } from './orders.ts'

const text = ordersText.receipt

/** A receipt or credit note, as it is printed. */
export function ReceiptSheet({ number }: { number: number }) {
  const { data: receipt } = useSuspenseQuery(receiptQuery(number))
  const { is_credit_note: isCreditNote, seller } = receipt
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-5 pt-8 pb-16 sm:px-8 md:pt-14 print:p-0">
      <article className="grid gap-8 rounded-large border border-line bg-raised p-6 sm:p-10 print:border-0 print:bg-transparent print:p-0">
        <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
          <div>
            <h1 className="text-28 font-medium">{isCreditNote ? text.creditNote : text.receipt}</h1>
            <p className="tabular mt-1 text-17">{formatReceiptNumber(receipt.number, isCreditNote)}</p>
            <p className="text-15 text-quiet">{formatDay(receipt.at)}</p>
          </div>
          <address aria-label={text.seller} className="grid text-15 not-italic sm:text-right">
            <span className="font-semibold">{seller.name}</span>
            {seller.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {seller.tax_id !== null && <span>{text.taxId(seller.tax_id)}</span>}
          </address>
        </header>
        <Buyer />
        <Sums receipt={receipt} />
        <Facts receipt={receipt} />
        <Other receipt={receipt} />
      </article>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer size={18} strokeWidth={1.5} aria-hidden />
          {text.print}
        </Button>
        <Link to="/app/_auth/account/statement" className={buttonClass({ tone: 'line' })}>
          {text.back}
        </Link>
      </div>
    </div>
  )
}

/** The signed-in user: nobody else gets a receipt of theirs. */
function Buyer() {
  const { name, email } = useSignedInUser()
  return (
    <section aria-label={text.buyer} className="grid text-15">
      <span className="text-13 text-quiet">{text.buyer}</span>
      <span className="font-semibold">{name}</span>
      <span className="wrap-anywhere">{email}</span>
    </section>
  )
}

function Sums({ receipt }: { receipt: Receipt }) {
  const { tier, days, is_gift: isGift, tax_cents: tax, tax_rate: rate } = receipt
  const item =
    tier === null || days === null ? text.plainMembership : text.membership(membershipText.tiers[tier], days)
  const dollars = (cents: number) => `${cents < 0 ? '−' : ''}${formatPrice(Math.abs(cents), 'USD', 2)}`
  return (
    <table className="tabular w-full text-15">
      <tbody>
        <tr className="border-t border-line">
          <th scope="row" className="py-3 text-left font-medium">
            {isGift ? text.gift(item) : item}
          </th>
          <td className="py-3 pl-3 text-right">{dollars(receipt.net_cents)}</td>
        </tr>
        {tax !== 0 && (
          <tr className="border-t border-line">
            <th scope="row" className="py-3 text-left font-normal">
              {ordersText.tax(String(rate / 1000))}
            </th>
            <td className="py-3 pl-3 text-right">{dollars(tax)}</td>
          </tr>
        )}
        <tr className="border-y border-line-strong text-17 font-semibold">
          <th scope="row" className="py-3 text-left">
            {ordersText.total}
          </th>
          <td className="py-3 pl-3 text-right">{dollars(receipt.gross_cents)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { provider, amount, currency, country, is_credit_note: isCreditNote } = receipt
  const method = membershipText.providers[provider] ?? provider
  const paid = currency === 'USD' ? method : `${method}, ${formatAmount(Math.abs(amount), currency)}`
  const facts = [
    [isCreditNote ? text.returned : text.method, paid],
    ...(country === null ? [] : [[text.country, nameCountry(country)]]),
    [text.paymentId, receipt.payment_id],
  ]
  return (
    <dl className="grid gap-2 text-13">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6">
          <dt className="text-quiet">{name}</dt>
          <dd className="text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The credit note of a returned payment, or the receipt that it corrects. */
function Other({ receipt: { other_number: number, is_credit_note: isCreditNote } }: { receipt: Receipt }) {
  if (number === null) return null
  const name = formatReceiptNumber(number, !isCreditNote)
  return (
    <p className="text-15">
      <Link to="/app/_auth/account/receipt/$number" params={{ number: String(number) }} className="link">
        {isCreditNote ? text.corrects(name) : text.corrected(name)}
      </Link>
    </p>
  )
}
