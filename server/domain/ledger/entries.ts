import type { Tier } from '#contract/account'

export type PaidTier = Exclude<Tier, 'free'>

/** One side of an event. The entries of an event add up to zero in each unit. */
export type Entry = { account: string; unit: string; amount: number }

/** A tier for a number of days, and the list price of that time in cents. */
export type Coverage = { tier: PaidTier; days: number; value_cents: number }

/** `rate`: parts of 100,000. `is_included`: the list price contained it. */
export type Tax = { country: string | null; rate: number; is_included: boolean; cents: number }

/** An event is named by where it comes from and by its id there. */
export type EventRef = { source: string; external_id: string }

/** All that a user has paid, was granted, got back or ended. */
export type MoneyEvent =
  | {
      kind: 'payment'
      amount: number
      /** Smallest units of this currency: cents, or whole Telegram Stars. */
      currency: string
      /** null: the payment bought a voucher for somebody else. */
      coverage: Coverage | null
      value_cents: number
      /** The provider's id of a subscription that renews itself. */
      subscription: string | null
      checkout_id: string | null
      /** What the provider needs to cancel the subscription. */
      reference: string | null
      /** When the provider wants to renew it, if it says so. */
      renews_at?: string
      /** Part of the payment; `value_cents` is without it. */
      tax?: Tax
    }
  | { kind: 'grant'; coverage: Coverage; reason: string }
  | {
      kind: 'refund' | 'chargeback'
      of: EventRef
      amount: number
      currency: string
      /** The tax that goes back with it. */
      tax_cents?: number
    }
  | { kind: 'revocation'; of: EventRef; value_cents: number; reason: string }
  | { kind: 'cancellation' | 'resumption' | 'failed_renewal'; subscription: string; reason?: string }
  | { kind: 'expiry'; of: EventRef; value_cents: number }

/** The currency of prices and of the value of memberships. */
const BOOK_CURRENCY = 'USD'

/** The entries of an event, without those of amount zero. */
export function toEntries(source: string, event: MoneyEvent): Entry[] {
  return listEntries(source, event).filter(({ amount }) => amount !== 0)
}

function listEntries(source: string, event: MoneyEvent): Entry[] {
  switch (event.kind) {
    case 'payment':
      return listPaid(source, event)
    case 'grant':
      return move('given', 'unearned', event.coverage.value_cents, BOOK_CURRENCY)
    case 'refund':
    case 'chargeback':
      return joinEntries([
        ...move('refunded', `received:${source}`, event.amount, event.currency),
        ...move('tax', 'refunded', event.tax_cents ?? 0, BOOK_CURRENCY),
      ])
    case 'revocation':
      return move('refunded', 'given', event.value_cents, BOOK_CURRENCY)
    case 'expiry':
      return move('unearned', 'earned', event.value_cents, BOOK_CURRENCY)
    case 'cancellation':
    case 'resumption':
    case 'failed_renewal':
      return []
  }
}

/**
 * What was received belongs to the user until it is earned, and the tax to the state. The price of a gift offsets what
 * its code will give, because the redemption is what owes somebody a membership.
 */
function listPaid(source: string, event: Extract<MoneyEvent, { kind: 'payment' }>): Entry[] {
  const owed = event.coverage === null ? 'given' : 'unearned'
  const tax = event.tax?.cents ?? 0
  const received = `received:${source}`
  if (event.currency === BOOK_CURRENCY) {
    return [
      { account: received, unit: BOOK_CURRENCY, amount: event.amount },
      { account: owed, unit: BOOK_CURRENCY, amount: tax - event.amount },
      { account: 'tax', unit: BOOK_CURRENCY, amount: -tax },
    ]
  }
  return [
    ...move(received, 'exchanged', event.amount, event.currency),
    { account: 'exchanged', unit: BOOK_CURRENCY, amount: event.value_cents + tax },
    { account: owed, unit: BOOK_CURRENCY, amount: -event.value_cents },
    { account: 'tax', unit: BOOK_CURRENCY, amount: -tax },
  ]
}

/** An event has one entry for each account and unit. */
function joinEntries(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = []
  for (const entry of entries) {
    const same = joined.find(({ account, unit }) => account === entry.account && unit === entry.unit)
    if (same === undefined) joined.push({ ...entry })
    else same.amount += entry.amount
  }
  return joined
}

const move = (to: string, from: string, amount: number, unit: string): Entry[] => [
  { account: to, unit, amount },
  { account: from, unit, amount: -amount },
]

/** The balance of each account, by `account unit`. Accounts that are even are left out. */
export function sumEntries(entries: Iterable<Entry>): Map<string, number> {
  const balances = new Map<string, number>()
  for (const { account, unit, amount } of entries) {
    const key = `${account} ${unit}`
    const balance = (balances.get(key) ?? 0) + amount
    if (balance === 0) balances.delete(key)
    else balances.set(key, balance)
  }
  return balances
}
