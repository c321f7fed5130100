/**
 * Start-time fair queueing: every task gets its rank once, when it is submitted. Ranks, clock and `virtualFinish` are
 * seconds of work divided by the user's weight.
 */
import type { Candidate } from './pick-next.ts'
import type { SchedulerSettings } from './settings.ts'

/**
 * The rank of a new task, and how far its user has come with it. Whoever was away starts at the clock: being away
 * saves nothing up. Nor does work on servers that were idle count against anybody for long: beyond what a user has
 * waiting, `virtualFinish` is believed only up to the tolerance.
 */
export function takeTurn(
  user: { virtualFinish: number; waitingCost: number; weight: number },
  clock: number,
  cost: number,
  settings: SchedulerSettings,
): { rank: number; virtualFinish: number } {
  const furthest = clock + settings.warmTolerance + user.waitingCost / user.weight
  const rank = Math.max(clock, Math.min(user.virtualFinish, furthest))
  return { rank, virtualFinish: rank + cost / user.weight }
}

/**
 * The clock after a claim that was not overdue; it never goes back. It is the least rank that waits, but whoever has
 * just come is left out: under load there is always somebody who came a moment ago, at the clock itself, and it would
 * never move. `leastRank` is that of the whole queue: servers that idle, with models that few ask for, must not carry
 * the clock away from people who wait for others.
 */
export function advanceClock(
  clock: number,
  candidates: readonly Candidate[],
  claimed: Candidate,
  leastRank: number,
  now: number,
  settings: SchedulerSettings,
): number {
  const settledSince = now - settings.holdSeconds * 1000
  const settled = candidates.filter((task) => task.queuedAt <= settledSince).map((task) => task.rank)
  return Math.max(clock, Math.min(claimed.rank, leastRank + settings.warmTolerance, ...settled))
}
