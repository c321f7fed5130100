/** [S-2] So many hits within a day suspend creating. */
export const hitsUntilSuspended = 5
const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether what is left of somebody's hits would still have suspended them. Any day counts, not only the last one:
 * otherwise the suspension of somebody with twenty hits would end with the first that is taken back a day later.
 */
export function isStillSuspended(hitsAt: readonly Date[]): boolean {
  const times = hitsAt.map((at) => at.getTime()).toSorted((a, b) => a - b)
  return times.some((time, at) => {
    const last = times[at + hitsUntilSuspended - 1]
    return last !== undefined && last - time <= dayMs
  })
}
