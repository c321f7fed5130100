import type { z } from 'zod'
import type { activeMembership } from '#contract/membership/active'
import type { MoneyEvent, PaidTier } from '../ledger/entries.ts'
import { derivePeriods, type RecordedEvent } from './derive-periods.ts'

export type MembershipView = z.infer<typeof activeMembership>

type Subscription = {
  /** What the provider needs to cancel it: the reference of its first payment. */
  reference: string | null
  id: string
  provider: string
  tier: PaidTier | null
  /** When the provider charges the next time, unless it is cancelled. */
  renewsAt: Date
  isCancelled: boolean
  amount: number
  currency: string
}

/** The subscription of the last payment that renews itself, if its time has not run out. */
export function findSubscription(events: readonly RecordedEvent[], now: Date): Subscription | null {
  const isLater = (a: RecordedEvent, b: RecordedEvent) => a.happened_at.getTime() - b.happened_at.getTime()
  const ordered = events.toSorted(isLater)
  const last = ordered.findLast(({ event }) => event.kind === 'payment' && event.subscription !== null)
  if (last?.event.kind !== 'payment' || last.event.subscription === null) return null
  const { subscription: id, amount, currency, coverage, renews_at: renewsAt } = last.event
  if (!derivePeriods(events).periods.some(({ endsAt }) => endsAt > now)) return null
  return {
    id,
    reference: findReference(ordered, id),
    provider: last.source,
    tier: coverage?.tier ?? null,
    renewsAt: new Date(renewsAt ?? last.happened_at.getTime() + (coverage?.days ?? 0) * dayMs),
    isCancelled: isCancelledNow(events, id),
    amount,
    currency,
  }
}

const dayMs = 86_400_000

const findReference = (ordered: readonly RecordedEvent[], id: string): string | null => {
  const first = ordered.find(({ event }) => event.kind === 'payment' && event.subscription === id)
  return first?.event.kind === 'payment' ? first.event.reference : null
}

export const isChangeOf = (event: MoneyEvent, id: string) =>
  (event.kind === 'cancellation' || event.kind === 'resumption') && event.subscription === id

/** A provider reports a cancellation that was made here with the time of its own clock. */
const clockMs = 3_600_000

/** Whether the last change of a renewal until then was its cancellation. */
export const isCancelledAt = (events: readonly RecordedEvent[], id: string, at: Date): boolean =>
  isCancelledUntil(events, id, at.getTime() + clockMs)

export const isCancelledNow = (events: readonly RecordedEvent[], id: string): boolean =>
  isCancelledUntil(events, id, Number.POSITIVE_INFINITY)

function isCancelledUntil(events: readonly RecordedEvent[], id: string, untilMs: number): boolean {
  const changes = events
    .filter(({ event, happened_at }) => isChangeOf(event, id) && happened_at.getTime() <= untilMs)
    .toSorted((a, b) => a.happened_at.getTime() - b.happened_at.getTime())
  return changes.at(-1)?.event.kind === 'cancellation'
}

/** `canResume`: whether the provider can resume a cancelled subscription. */
export function viewMembership(
  events: readonly RecordedEvent[],
  now: Date,
  canResume: (provider: string) => boolean,
): MembershipView {
  const open = derivePeriods(events).periods.filter(({ endsAt }) => endsAt > now)
  const current = open.find(({ startsAt }) => startsAt <= now)
  const subscription = findSubscription(events, now)
  return {
    tier: current?.tier ?? 'free',
    active: current !== undefined,
    expires_at: current?.endsAt.toISOString() ?? null,
    is_grace: current?.isGrace ?? false,
    next: open
      .filter((period) => period !== current && !period.isGrace)
      .map(({ tier, startsAt, endsAt }) => ({
        tier,
        starts_at: startsAt.toISOString(),
        expires_at: endsAt.toISOString(),
      })),
    subscription: subscription && {
      provider: subscription.provider,
      tier: subscription.tier,
      is_cancelled: subscription.isCancelled,
      renews_at: subscription.renewsAt.toISOString(),
      can_resume: canResume(subscription.provider),
      amount: subscription.amount,
      currency: subscription.currency,
    },
  }
}
