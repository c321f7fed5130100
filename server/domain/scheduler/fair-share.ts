/**
 * Start-time fair queueing: every task gets its place once, when it is submitted. Work is counted in seconds divided
 * by the user's weight; the clock stands where the fairest waiting task stands.
 */

/**
 * The place of a new task, and how far its user has come with it. Whoever was away starts at the clock: being away
 * saves nothing up.
 */
export function takeTurn(
  virtualFinish: number,
  clock: number,
  cost: number,
  weight: number,
): { rank: number; virtualFinish: number } {
  const rank = Math.max(virtualFinish, clock)
  return { rank, virtualFinish: rank + cost / weight }
}

/** The clock after a claim, from the least rank that was in the whole queue before it. It never goes back. */
export function advanceClock(clock: number, leastRank: number): number {
  return Math.max(clock, leastRank)
}
