export type SchedulerSettings = {
  /** Tasks that have waited this long go before all others. */
  maxWaitSeconds: number
  /** How much younger a task with a loaded model may be when it overtakes an overdue one. */
  overdueToleranceSeconds: number
  /**
   * How much work per weight, in seconds, a task with a loaded model may be ahead when it overtakes a fairer
   * one.
   */
  warmTolerance: number
  /** How long a new task is kept for a server that has its model loaded. Less than the time to load it. */
  holdSeconds: number
}

/** Tuned with bench/scheduler.ts. */
export const defaultSchedulerSettings: SchedulerSettings = {
  maxWaitSeconds: 600,
  overdueToleranceSeconds: 120,
  warmTolerance: 200,
  holdSeconds: 4,
}
