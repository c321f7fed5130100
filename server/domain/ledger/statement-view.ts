import type { z } from 'zod'
import type { statement } from '#contract/membership/statement'
import type { Coverage, Entry } from './entries.ts'
import type { StatementLine } from './statement.ts'

type Shown = z.input<typeof statement.output>['items'][number]

/** An event as it is stored. */
export type LedgerRow = {
  id: number
  source: string
  kind: string
  happened_at: Date
  /** The number of its receipt or credit note. */
  receipt: number | null
  details: {
    coverage?: Coverage | null
    amount?: number
    currency?: string
    reason?: string
    day?: string
    checkout_id?: string | null
  }
  entries: Entry[]
}

const returned = ['refund', 'chargeback']
const ofAllowance = ['allowance', 'reserve', 'settle', 'lapse']

export function viewLine({
  id,
  source,
  kind,
  happened_at,
  receipt,
  details,
  change,
  balance,
}: StatementLine<LedgerRow>): Shown {
  const { coverage, amount, currency, reason, day, checkout_id: checkoutId } = details
  const isGift = kind === 'payment' && coverage === null
  const isAllowance = ofAllowance.includes(kind)
  const sign = returned.includes(kind) ? -1 : 1
  return {
    id,
    kind: kind as Shown['kind'],
    at: happened_at.toISOString(),
    change: isAllowance ? change : sign * (amount ?? 0),
    balance: isAllowance ? balance : null,
    currency: currency ?? null,
    source,
    tier: coverage?.tier ?? null,
    days: coverage?.days ?? null,
    reason: reason ?? null,
    day: day ?? null,
    receipt,
    gift_checkout_id: isGift ? (checkoutId ?? null) : null,
  }
}
