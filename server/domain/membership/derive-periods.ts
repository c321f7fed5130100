import { tiers } from '#contract/tiers'
import type { Coverage, EventRef, MoneyEvent, PaidTier } from '../ledger/entries.ts'

export type RecordedEvent = EventRef & { happened_at: Date; event: MoneyEvent }

export type Period = {
  tier: PaidTier
  startsAt: Date
  endsAt: Date
  /** A renewal has failed or is late, and the membership goes on for a few days. */
  isGrace: boolean
  /** The subscription that renews it; null: it ends. */
  subscription: string | null
}

export type Derived = {
  periods: Period[]
  /** The coverages that are used up, refunded or revoked, and when. */
  ended: { of: EventRef; value_cents: number; at: Date }[]
}

const dayMs = 86_400_000
const graceMs = 3 * dayMs

/** What is left of one coverage. `leftMs` is time of its own tier, whatever it was converted to. */
type Lot = EventRef & {
  coverage: Coverage
  leftMs: number
  subscription: string | null
  /** The coverages with higher tiers for which it was exchanged, one after the other. The last one counts. */
  upgrades: Lot[]
}

/**
 * Replays what happened to one payer. The result depends only on the set of events, not on the order in which they
 * arrived, so a late or repeated webhook leads to the same membership.
 */
export function derivePeriods(events: readonly RecordedEvent[]): Derived {
  const replay = new Replay()
  for (const recorded of events.toSorted(compareEvents)) replay.apply(recorded)
  replay.advance(Number.POSITIVE_INFINITY)
  return { periods: joinPeriods(replay.periods), ended: replay.ended }
}

class Replay {
  periods: Period[] = []
  ended: Derived['ended'] = []
  #nowMs = 0
  #lots: Lot[] = []
  #cancelled = new Set<string>()
  /** Coverages that were taken back before they arrived. */
  #takenBack = new Set<string>()
  /** The lot that was used last; its grace begins when nothing is left. */
  #last: { lot: Lot; endMs: number } | null = null

  apply({ happened_at: at, event, ...ref }: RecordedEvent): void {
    this.advance(at.getTime())
    switch (event.kind) {
      case 'payment':
        if (event.coverage !== null) this.#add(ref, event.coverage, event.subscription)
        break
      case 'grant':
        this.#add(ref, event.coverage, null)
        break
      case 'refund':
      case 'chargeback':
      case 'revocation':
        this.#takeBack(event.of)
        break
      case 'cancellation':
        this.#cancelled.add(event.subscription)
        break
      case 'resumption':
        this.#cancelled.delete(event.subscription)
        break
      case 'expiry':
      case 'failed_renewal':
        break
    }
  }

  /** Uses up lots until `untilMs`, the highest tier first. */
  advance(untilMs: number): void {
    for (let lot = this.#first(); lot !== undefined && this.#nowMs < untilMs; lot = this.#first()) {
      const ratio = ratioOf(lot)
      const usedUpMs = this.#nowMs + Math.round(lot.leftMs * ratio)
      const isUsedUp = usedUpMs <= untilMs
      const endMs = isUsedUp ? usedUpMs : untilMs
      this.#emit(tierOfLot(lot), endMs, false, lot.subscription)
      lot.leftMs = isUsedUp ? 0 : lot.leftMs - (endMs - this.#nowMs) / ratio
      this.#nowMs = endMs
      if (isUsedUp) {
        this.#end(lot)
        this.#last = { lot, endMs }
      }
    }
    if (this.#nowMs < untilMs) {
      this.#giveGrace(untilMs)
      this.#nowMs = untilMs
    }
  }

  #giveGrace(untilMs: number): void {
    const subscription = this.#last?.lot.subscription ?? null
    if (this.#last === null || subscription === null || this.#cancelled.has(subscription)) return
    const endMs = Math.min(untilMs, this.#last.endMs + graceMs)
    if (endMs > this.#nowMs) this.#emit(this.#last.lot.coverage.tier, endMs, true, subscription)
  }

  #add(ref: EventRef, coverage: Coverage, subscription: string | null): void {
    const lot = { ...ref, coverage, leftMs: coverage.days * dayMs, subscription, upgrades: [] }
    if (this.#takenBack.has(nameOf(ref)) || lot.leftMs <= 0) {
      this.#end(lot)
      return
    }
    this.#last = null
    for (const other of this.#lots) {
      // Without two prices there is no rate, and the other waits until this one has ended.
      const hasRate = other.coverage.value_cents > 0 && coverage.value_cents > 0
      if (hasRate && rank(tierOfLot(other)) < rank(coverage.tier)) other.upgrades.push(lot)
    }
    this.#lots.push(lot)
  }

  #takeBack(of: EventRef): void {
    this.#takenBack.add(nameOf(of))
    if (this.#last !== null && nameOf(this.#last.lot) === nameOf(of)) this.#last = null
    const lot = this.#lots.find((other) => nameOf(other) === nameOf(of))
    if (lot === undefined) return
    for (const other of this.#lots) other.upgrades = other.upgrades.filter((upgrade) => upgrade !== lot)
    this.#end(lot)
  }

  #end(lot: Lot): void {
    this.#lots = this.#lots.filter((other) => other !== lot)
    const { source, external_id, coverage } = lot
    const at = new Date(this.#nowMs)
    this.ended.push({ of: { source, external_id }, value_cents: coverage.value_cents, at })
  }

  #first(): Lot | undefined {
    const [first, ...others] = this.#lots
    return others.reduce(
      (best, lot) => (best !== undefined && rank(tierOfLot(lot)) <= rank(tierOfLot(best)) ? best : lot),
      first,
    )
  }

  #emit(tier: PaidTier, endMs: number, isGrace: boolean, subscription: string | null): void {
    if (endMs <= this.#nowMs) return
    this.periods.push({
      tier,
      startsAt: new Date(this.#nowMs),
      endsAt: new Date(endMs),
      isGrace,
      subscription: subscription !== null && this.#cancelled.has(subscription) ? null : subscription,
    })
  }
}

const nameOf = ({ source, external_id }: EventRef) => `${source}:${external_id}`
const rank = (tier: PaidTier) => tiers.indexOf(tier)
const tierOfLot = ({ coverage, upgrades }: Lot) => (upgrades.at(-1)?.coverage ?? coverage).tier

/** How much time of the higher tier one millisecond of the lot's own tier is worth. */
function ratioOf({ coverage, upgrades }: Lot): number {
  const upgrade = upgrades.at(-1)
  if (upgrade === undefined) return 1
  const { value_cents: value, days } = upgrade.coverage
  return (coverage.value_cents * days) / (coverage.days * value)
}

/** Events of the same moment have a fixed order: what gives a coverage comes before what takes it back. */
function compareEvents(a: RecordedEvent, b: RecordedEvent): number {
  return (
    a.happened_at.getTime() - b.happened_at.getTime() ||
    order(a.event) - order(b.event) ||
    (nameOf(a) < nameOf(b) ? -1 : 1)
  )
}

const order = ({ kind }: MoneyEvent) => (kind === 'payment' || kind === 'grant' ? 0 : 1)

/** Periods of the same kind that touch become one. */
function joinPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = []
  for (const period of periods) {
    const last = joined.at(-1)
    const touches = last?.endsAt.getTime() === period.startsAt.getTime()
    if (last !== undefined && touches && last.tier === period.tier && last.isGrace === period.isGrace) {
      last.endsAt = period.endsAt
      last.subscription = period.subscription
    } else joined.push({ ...period })
  }
  return joined
}
