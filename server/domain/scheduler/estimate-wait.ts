/** What is known about the queue in front of one task. */
export type QueueAhead = {
  /** Tasks of lesser rank that the same servers could run, counted up to a limit. */
  tasks: number
  /** There are more than were counted. */
  isCapped: boolean
  costSeconds: number
}

/** The live slots that can run it. */
export type SlotsForTask = { count: number; free: number; withModel: number }

export type RecentImages = {
  meanSeconds: number
  deviationSeconds: number
  swapSeconds: number
  /** By what factor recent waits differed from their estimate: the 10th and the 90th of a hundred. */
  waitToEstimate: { low: number; high: number }
}

export type WaitEstimate = {
  position: number
  /** Position and seconds are the least it can be: the queue was not counted to its end. */
  isAtLeast: boolean
  /** Eight of ten start between low and high. Null while no server could run it. */
  seconds: { low: number; likely: number; high: number } | null
}

/**
 * Whoever comes later may still go first, having had less, and a loaded model may overtake. No formula knows how often,
 * so the spread is that of recent estimates.
 */
export function estimateWait(ahead: QueueAhead, slots: SlotsForTask, recent: RecentImages): WaitEstimate {
  const place = { position: ahead.tasks + 1, isAtLeast: ahead.isCapped }
  if (slots.count === 0) return { ...place, seconds: null }

  const load = slots.withModel > 0 ? 0 : recent.swapSeconds
  if (slots.free > ahead.tasks) return { ...place, seconds: { low: load, likely: load, high: load } }

  const untilOneIsFree = slots.free > 0 ? 0 : recent.meanSeconds / (slots.count + 1)
  const likely = untilOneIsFree + ahead.costSeconds / slots.count + load
  const chance = (recent.deviationSeconds * Math.sqrt(ahead.tasks + 1)) / slots.count
  return {
    ...place,
    seconds: {
      low: Math.max(0, likely * Math.min(1, recent.waitToEstimate.low) - chance),
      likely,
      high: likely * Math.max(1, recent.waitToEstimate.high) + chance,
    },
  }
}
