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
  const events: { day: number; entries: Entry[] }[] = []
  const money: RecordedEvent[] = []
  const images = (account: string, amount: number): Entry => ({ account, unit: 'pictures', amount })
  const add = (day: number, ...entries: Entry[]) =>
    events.push({ day, entries: entries.filter(({ amount }) => amount !== 0) })
  let truth = 0
  for (let day = 0; day < 10_000; day++) {
    const limit = 40 + Math.floor(random() * 3) * 100
    add(day, images('issued', -limit), images('available', limit))
    let left = limit
    for (let task = 0; task < random() * 12; task++) {
      const count = Math.min(left, 1 + Math.floor(random() * 4))
      const made = Math.floor(random() * (count + 1))
      add(day, images('available', -count), images('reserved', count))
      add(day, images('reserved', -count), images('used', made), images('available', count - made))
      left -= made
      truth += made
    }
    add(day, images('available', -left), images('issued', left))
    if (day % 30 === 0) money.push(payment(`p${day}`, random() < 0.5 ? 'plus' : 'pro', day))
    if (day % 210 === 100) money.push(refund(`p${day - (day % 30)}`, day, 900))
  }
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
  expect(books.get('used pictures')).toBe(truth)
  expect(books.get('issued pictures')).toBe(-truth)
  // All coverages have ended: nothing is owed, and all that was received and not returned is earned.
  expect(books.has('unearned USD')).toBe(false)
  expect(books.get('earned USD')).toBe(
    -sum(money, ({ event }) => (event.kind === 'payment' ? event.amount : 0)),
  )
  const lines = toStatement(events.toReversed(), { account: 'available', unit: 'pictures' }, 0)
  expect(lines.at(-1)).toMatchObject({ day: 0, balance: lines.at(-1)?.change })
  const wrong = lines.filter(
    (line, i) => line.balance - line.change !== (lines[i + 1]?.balance ?? 0) || line.balance < 0,
  )
  expect(wrong).toEqual([])
})

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
