/** How much an image server has drawn for its weight: `served` rises by 1 / weight with each task. */
export type Share = { served: number; weight: number }

const after = ({ served, weight }: Share) => served + 1 / weight

/** Servers of equal weight share by being free, so nothing is left to another one then. */
export const isWeighted = (shares: readonly Share[]): boolean =>
  shares.some(({ weight }) => weight !== shares[0]?.weight)

/** Whether a server leaves a task to another free one that would have drawn less for its weight with it. */
export const leavesTask = (own: Share, free: readonly Share[]): boolean =>
  free.some((other) => after(other) < after(own))
