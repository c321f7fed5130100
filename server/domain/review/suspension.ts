/** [S-2] This many hits within a day suspend creating. */
export const hitsUntilSuspended = 5
const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether the remaining hits would still suspend the account. Hits of any day count, not only of the last
 * one; otherwise overturning one of twenty hits a day later would end the suspension.
 */
export function isStillSuspended(hitsAt: readonly Date[]): boolean {
  const times = hitsAt.map((at) => at.getTime()).toSorted((a, b) => a - b)
  return times.some((time, at) => {
    const last = times[at + hitsUntilSuspended - 1]
    return last !== undefined && last - time <= dayMs
  })
}
