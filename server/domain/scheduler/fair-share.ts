/**
 * Start-time fair queueing: a task gets its rank once, when it is submitted. Ranks, clock and `virtualFinish`
 * are seconds of work divided by the user's weight.
 */
import type { Candidate } from './pick-next.ts'
import type { SchedulerSettings } from './settings.ts'

/**
 * The rank of a new task and the user's new `virtualFinish`. A user who was away starts at the clock, so that
 * being away saves nothing up. Work done on idle servers counts only up to the tolerance beyond what the user
 * has waiting.
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
 * The clock after a claim that was not overdue; it never goes back. It is the lowest rank that waits, without
 * tasks that have just arrived: under load there always is one with the clock's own rank, and the clock would
 * never move. `leastRank` is that of the whole queue, so that idle servers with rare models do not move the
 * clock past users who wait for other models.
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
