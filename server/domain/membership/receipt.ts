import type { z } from 'zod'
import type { receipt } from '#contract/membership/receipt'
import type { EventRef, MoneyEvent, PaidTier } from '../ledger/entries.ts'

/** Who sells, as it appears on receipts. */
export type Seller = { name: string; address: readonly string[]; tax_id: string | null }

type Receipt = z.input<typeof receipt.output>
type Payment = Extract<MoneyEvent, { kind: 'payment' }>
type Return = Extract<MoneyEvent, { kind: 'refund' | 'chargeback' }>

/** A payment or its return, with the payment and the checkout as far as they are known. */
export type Receipted = EventRef & {
  number: number
  issuedAt: Date
  seller: Seller | null
  event: Payment | Return
  payment: Payment | null
  bought: { tier: PaidTier; days: number; is_gift: boolean } | null
  otherNumber: number | null
}

/** `seller`: for receipts that have none of their own. */
export function viewReceipt(of: Receipted, seller: Seller): Receipt {
  const { event, payment } = of
  const isCreditNote = event.kind !== 'payment'
  const paid = event.kind === 'payment' ? event : payment
  const { gross, tax } = event.kind === 'payment' ? sumPaid(event) : sumReturned(event, payment)
  const sign = isCreditNote ? -1 : 1
  const { name, address, tax_id } = of.seller ?? seller
  return {
    number: of.number,
    is_credit_note: isCreditNote,
    at: of.issuedAt.toISOString(),
    seller: { name, address: [...address], tax_id },
    tier: of.bought?.tier ?? paid?.coverage?.tier ?? null,
    days: of.bought?.days ?? paid?.coverage?.days ?? null,
    is_gift: of.bought?.is_gift ?? false,
    net_cents: sign * (gross - tax),
    tax_cents: sign * tax,
    gross_cents: sign * gross,
    tax_rate: paid?.tax?.rate ?? 0,
    country: paid?.tax?.country ?? null,
    amount: sign * event.amount,
    currency: event.currency,
    provider: of.source,
    payment_id: event.kind === 'payment' ? of.external_id : event.of.external_id,
    other_number: of.otherNumber,
  }
}

const bookCurrency = 'USD'

function sumPaid({ amount, currency, value_cents, tax }: Payment): { gross: number; tax: number } {
  const cents = tax?.cents ?? 0
  return { gross: currency === bookCurrency ? amount : value_cents + cents, tax: cents }
}

/** A return in another currency is worth its part of what the payment was worth. */
function sumReturned(event: Return, payment: Payment | null): { gross: number; tax: number } {
  const tax = event.tax_cents ?? 0
  if (event.currency === bookCurrency) return { gross: event.amount, tax }
  if (payment === null || payment.amount === 0) return { gross: tax, tax }
  return { gross: Math.round((sumPaid(payment).gross * event.amount) / payment.amount), tax }
}
