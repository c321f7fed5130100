/** The queue in front of a task. */
export type QueueAhead = {
  /** Tasks of lower rank that the same servers can run, counted up to a limit. */
  tasks: number
  /** There are more tasks than were counted. */
  isCapped: boolean
  costSeconds: number
}

/** The live slots that can run the task. */
export type SlotsForTask = { count: number; free: number; withModel: number }

export type RecentImages = {
  meanSeconds: number
  deviationSeconds: number
  swapSeconds: number
  /** Actual wait divided by estimated wait of recent tasks: 10th and 90th percentile. */
  waitToEstimate: { low: number; high: number }
}

export type WaitEstimate = {
  position: number
  /** Position and seconds are lower bounds, because the queue was not counted to its end. */
  isAtLeast: boolean
  /** 80 % of tasks start between low and high. null: no server can run the task. */
  seconds: { low: number; likely: number; high: number } | null
}

/**
 * Later tasks of users who had less service, or with a loaded model, may overtake this one. No formula
 * predicts how often, so the range is taken from recent estimates.
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
