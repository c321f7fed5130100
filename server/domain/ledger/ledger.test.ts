import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivePeriods, type RecordedEvent } from '../membership/derive-periods.ts'
import { type Entry, type MoneyEvent, type PaidTier, sumEntries, toEntries } from './entries.ts'
import { toStatement } from './statement.ts'

const dayMs = 86_400_000
const start = Date.UTC(2026, 0, 1)
const prices: Record<PaidTier, number> = { plus: 900, pro: 1900, ultra: 4900 }
const at = (day: number) => new Date(start + day * dayMs)

/** Applies each external id once, as the table's unique index does. */
function applyOnce(arrivals: readonly RecordedEvent[]): RecordedEvent[] {
  const byName = new Map<string, RecordedEvent>()
  for (const event of arrivals) {
    const name = `${event.source} ${event.external_id}`
    if (!byName.has(name)) byName.set(name, event)
  }
  return [...byName.values()]
}

const payment = (
  id: string,
  tier: PaidTier,
  day: number,
  subscription: string | null = null,
): RecordedEvent => ({
  source: 'btcpay',
  external_id: id,
  happened_at: at(day),
  event: {
    kind: 'payment',
    amount: prices[tier],
    currency: 'USD',
    coverage: { tier, days: 30, value_cents: prices[tier] },
    value_cents: prices[tier],
    subscription,
    checkout_id: null,
    reference: null,
  },
})

const refund = (of: string, day: number, amount: number): RecordedEvent => ({
  source: 'btcpay',
  external_id: `refund ${of}`,
  happened_at: at(day),
  event: { kind: 'refund', of: { source: 'btcpay', external_id: of }, amount, currency: 'USD' },
})

const change = (kind: 'cancellation' | 'resumption', subscription: string, day: number): RecordedEvent => ({
  source: 'ccbill',
  external_id: `${kind} ${subscription} ${day}`,
  happened_at: at(day),
  event: { kind, subscription },
})

const anyTier = fc.constantFrom<PaidTier>('plus', 'pro', 'ultra')

/** A true history: payments, some refunded later, some of subscriptions that are cancelled and resumed. */
const anyHistory = fc
  .array(
    fc.record({
      tier: anyTier,
      day: fc.integer({ min: 0, max: 400 }),
      refundAfter: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
      subscription: fc.option(fc.constantFrom('s1', 's2'), { nil: null }),
      cancelAfter: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((facts) =>
    facts.flatMap(({ tier, day, refundAfter, subscription, cancelAfter }, i) => [
      payment(`p${i}`, tier, day, subscription),
      ...(refundAfter === null ? [] : [refund(`p${i}`, day + refundAfter, prices[tier])]),
      ...(subscription === null || cancelAfter === null
        ? []
        : [change('cancellation', subscription, day + cancelAfter)]),
    ]),
  )

const entriesOf = (events: readonly RecordedEvent[]): Entry[] =>
  events.flatMap(({ source, event }) => toEntries(source, event))

describe('the ledger', () => {
  it('has the same books and memberships in whatever order and however often webhooks arrive', () => {
    fc.assert(
      fc.property(
        anyHistory.chain((history) =>
          fc.tuple(
            fc.constant(history),
            fc.shuffledSubarray([...history, ...history, ...history], {
              minLength: history.length * 3,
              maxLength: history.length * 3,
            }),
          ),
        ),
        ([history, arrivals]) => {
          const truth = applyOnce(history)
          const recorded = applyOnce(arrivals)
          expect(derivePeriods(recorded)).toEqual(derivePeriods(truth))
          expect([...sumEntries(entriesOf(recorded))].sort()).toEqual(
            [...sumEntries(entriesOf(truth))].sort(),
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('catches up with a missing webhook as soon as it arrives', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), (history, pick) => {
        const truth = applyOnce(history)
        const missing = truth[pick % truth.length] as RecordedEvent
        const late = [...truth.filter((event) => event !== missing), missing]
        expect(derivePeriods(late)).toEqual(derivePeriods(truth))
      }),
    )
  })

  it('adds up to zero in every unit, and what was received is what was paid less refunds', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const events = applyOnce(history)
        const sums = sumEntries(entriesOf(events))
        expect([...sums.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0)
        const paid = sum(events, ({ event }) => (event.kind === 'payment' ? event.amount : 0))
        const back = sum(events, ({ event }) => (event.kind === 'refund' ? event.amount : 0))
        expect(sums.get('received:btcpay USD') ?? 0).toBe(paid - back)
      }),
    )
  })

  it('never overlaps periods, and never gives more time than was paid for plus grace', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const events = applyOnce(history)
        const { periods } = derivePeriods(events)
        for (const [i, period] of periods.entries()) {
          expect(period.endsAt.getTime()).toBeGreaterThan(period.startsAt.getTime())
          const nextStart = periods[i + 1]?.startsAt.getTime() ?? Number.POSITIVE_INFINITY
          expect(nextStart).toBeGreaterThanOrEqual(period.endsAt.getTime())
        }
        const days = sum(periods, (period) =>
          period.isGrace ? 0 : (period.endsAt.getTime() - period.startsAt.getTime()) / dayMs,
        )
        const paid = events.filter(({ event }) => event.kind === 'payment').length * 30
        expect(days).toBeLessThanOrEqual(paid + 0.001)
      }),
    )
  })

  it('ends every coverage exactly once', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const events = applyOnce(history)
        const names = derivePeriods(events).ended.map(({ of }) => of.external_id)
        const coverages = events
          .filter(({ event }) => event.kind === 'payment')
          .map((event) => event.external_id)
        expect(names.toSorted()).toEqual(coverages.toSorted())
      }),
    )
  })
})

describe('a membership', () => {
  const spans = (events: RecordedEvent[]) =>
    derivePeriods(events).periods.map(({ tier, startsAt, endsAt, isGrace }) => [
      isGrace ? `${tier} grace` : tier,
      Math.round(((startsAt.getTime() - start) / dayMs) * 10) / 10,
      Math.round(((endsAt.getTime() - start) / dayMs) * 10) / 10,
    ])

  it('is extended by a second payment of the same tier', () => {
    expect(spans([payment('a', 'pro', 0), payment('b', 'pro', 10)])).toEqual([['pro', 0, 60]])
  })

  it('is upgraded at once, and what is left of the lower tier is credited by value', () => {
    // 20 days of Plus are worth 600 cents, which is 9.5 days of Pro.
    expect(spans([payment('a', 'plus', 0), payment('b', 'pro', 10)])).toEqual([
      ['plus', 0, 10],
      ['pro', 10, 49.5],
    ])
  })

  it('is downgraded when the higher tier has ended', () => {
    expect(spans([payment('a', 'pro', 0), payment('b', 'plus', 10)])).toEqual([
      ['pro', 0, 30],
      ['plus', 30, 60],
    ])
  })

  it('returns to the lower tier if the upgrade is refunded', () => {
    const events = [payment('a', 'plus', 0), payment('b', 'pro', 10), refund('b', 10, 1900)]
    expect(spans(events)).toEqual([['plus', 0, 30]])
  })

  it('returns to the tier of the first upgrade if the second is refunded', () => {
    const upgraded = [payment('a', 'plus', 0), payment('b', 'pro', 10)]
    const refunded = [payment('c', 'ultra', 12), refund('c', 12, 4900)]
    expect(spans([...upgraded, ...refunded])).toEqual(spans(upgraded))
  })

  it('ends with a refund, and does not begin if the refund came first', () => {
    expect(spans([payment('a', 'pro', 0), refund('a', 5, 1900)])).toEqual([['pro', 0, 5]])
    expect(spans([refund('a', 0, 1900), payment('a', 'pro', 0)])).toEqual([])
  })

  it('has three days of grace if it should have been renewed, and none if it was cancelled', () => {
    expect(spans([payment('a', 'pro', 0, 's1')])).toEqual([
      ['pro', 0, 30],
      ['pro grace', 30, 33],
    ])
    expect(spans([payment('a', 'pro', 0, 's1'), change('cancellation', 's1', 9)])).toEqual([['pro', 0, 30]])
    const resumed = [change('cancellation', 's1', 9), change('resumption', 's1', 12)]
    expect(spans([payment('a', 'pro', 0, 's1'), ...resumed])).toHaveLength(2)
  })

  it('goes on without a gap if the renewal arrives within the grace', () => {
    expect(spans([payment('a', 'pro', 0, 's1'), payment('b', 'pro', 31, 's1')])).toEqual([
      ['pro', 0, 30],
      ['pro grace', 30, 31],
      ['pro', 31, 61],
      ['pro grace', 61, 64],
    ])
  })

  it('keeps a grant without a price until the paid membership has ended', () => {
    const grant: RecordedEvent = {
      source: 'staff',
      external_id: 'g',
      happened_at: at(0),
      event: { kind: 'grant', coverage: { tier: 'plus', days: 30, value_cents: 0 }, reason: 'A gift.' },
    }
    expect(spans([grant, payment('a', 'pro', 10)])).toEqual([
      ['plus', 0, 10],
      ['pro', 10, 40],
      ['plus', 40, 60],
    ])
  })
})

it('keeps a statement that adds up after 10,000 simulated days', () => {
  const random = seeded(7)
  const { events, made } = simulateImages(random, 10_000)
  const money = [...simulateInvoices(random, 10_000), ...simulateCards(random, 10_000)]
  const { ended } = derivePeriods(money)
  const expiries = ended.map(
    ({ of, value_cents }) => ({ kind: 'expiry', of, value_cents }) satisfies MoneyEvent,
  )
  const books = sumEntries([
    ...events.flatMap(({ entries }) => entries),
    ...entriesOf(money),
    ...expiries.flatMap((event) => toEntries('books', event)),
  ])
  expect([...books.values()].reduce((total, amount) => total + amount, 0)).toBe(0)
  expect(books.get('used pictures')).toBe(made)
  expect(books.get('issued pictures')).toBe(-made)
  // All coverages have ended: nothing is owed, and all that was received without tax is earned.
  expect(books.has('unearned USD')).toBe(false)
  expect(books.get('earned USD')).toBe(
    -sum(money, ({ event }) => (event.kind === 'payment' ? event.value_cents : 0)),
  )
  const taxOf = ({ event }: RecordedEvent) =>
    event.kind === 'payment' ? (event.tax?.cents ?? 0) : 'tax_cents' in event ? -(event.tax_cents ?? 0) : 0
  expect(books.get('tax USD')).toBe(-sum(money, taxOf))
  expectToAddUp(events, { account: 'available', unit: 'pictures' }, 0)

  const cards = money.filter(({ source }) => source === 'ccbill')
  for (const kind of ['payment', 'failed_renewal', 'cancellation', 'refund', 'chargeback']) {
    expect(cards.filter(({ event }) => event.kind === kind).length).toBeGreaterThan(10)
  }
  const received = sum(cards, amountOf)
  expect(books.get('received:ccbill USD')).toBe(received)
  const account = { account: 'received:ccbill', unit: 'USD' }
  expectToAddUp(
    cards.map((recorded) => ({ ...recorded, entries: toEntries('ccbill', recorded.event) })),
    account,
    received,
  )
})

type Statement = { entries: Entry[] }[]

/** Each line begins with what the line before it left, the first one with nothing. */
function expectToAddUp(events: Statement, account: { account: string; unit: string }, balance: number): void {
  const lines = toStatement(events.toReversed(), account, balance)
  expect(lines.at(-1)).toMatchObject({ balance: lines.at(-1)?.change })
  const wrong = lines.filter(
    (line, i) => line.balance - line.change !== (lines[i + 1]?.balance ?? 0) || line.balance < 0,
  )
  expect(wrong).toEqual([])
}

/** The allowance of each day, and tasks that reserve and settle. */
function simulateImages(random: () => number, days: number): { events: Statement; made: number } {
  const events: Statement = []
  const images = (account: string, amount: number): Entry => ({ account, unit: 'pictures', amount })
  const add = (...entries: Entry[]) => events.push({ entries: entries.filter(({ amount }) => amount !== 0) })
  let total = 0
  for (let day = 0; day < days; day++) {
    const limit = 40 + Math.floor(random() * 3) * 100
    add(images('issued', -limit), images('available', limit))
    let left = limit
    for (let task = 0; task < random() * 12; task++) {
      const count = Math.min(left, 1 + Math.floor(random() * 4))
      const made = Math.floor(random() * (count + 1))
      add(images('available', -count), images('reserved', count))
      add(images('reserved', -count), images('used', made), images('available', count - made))
      left -= made
      total += made
    }
    add(images('available', -left), images('issued', left))
  }
  return { events, made: total }
}

function simulateInvoices(random: () => number, days: number): RecordedEvent[] {
  const events: RecordedEvent[] = []
  for (let day = 0; day < days; day += 30) {
    const tier = random() < 0.5 ? 'plus' : 'pro'
    events.push(payment(`p${day}`, tier, day))
    if (day % 210 === 0) events.push(refund(`p${day}`, day + 10, prices[tier]))
  }
  return events
}

/** One subscription by card after the other: renewals with tax, some of which fail, until it is cancelled or returned. */
function simulateCards(random: () => number, days: number): RecordedEvent[] {
  const events: RecordedEvent[] = []
  let subscription = 0
  for (let day = 0; day < days; day += 30) {
    const [id, tier] = [`t${day}`, subscription % 2 === 0 ? 'plus' : 'pro'] as const
    const paid = payment(id, tier, day, `s${subscription}`)
    const tax = {
      country: 'DE',
      rate: 19_000,
      is_included: true,
      cents: Math.round((prices[tier] * 19) / 119),
    }
    const value = prices[tier] - tax.cents
    const coverage = { tier, days: 30, value_cents: value }
    events.push({
      ...paid,
      source: 'ccbill',
      event: { ...paid.event, coverage, value_cents: value, tax } as MoneyEvent,
    })
    const chance = random()
    const add = (kind: string, after: number, event: MoneyEvent) =>
      events.push({ source: 'ccbill', external_id: `${kind} ${id}`, happened_at: at(day + after), event })
    if (chance < 0.15) {
      const kind = chance < 0.08 ? 'refund' : 'chargeback'
      const of = { source: 'ccbill', external_id: id }
      add('refund', 5, { kind, of, amount: prices[tier], currency: 'USD', tax_cents: tax.cents })
      subscription += 1
    } else if (chance < 0.3) {
      add('cancellation', 12, { kind: 'cancellation', subscription: `s${subscription}` })
      subscription += 1
    } else if (chance < 0.45) {
      add('failed renewal', 29, { kind: 'failed_renewal', subscription: `s${subscription}` })
    }
  }
  return events.toSorted((a, b) => a.happened_at.getTime() - b.happened_at.getTime())
}

const amountOf = ({ event }: RecordedEvent) =>
  event.kind === 'payment'
    ? event.amount
    : event.kind === 'refund' || event.kind === 'chargeback'
      ? -event.amount
      : 0

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0)
}

/** A small generator, so that the same days are simulated each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
