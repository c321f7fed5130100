export type SchedulerSettings = {
  /** Whoever has waited this long goes before everybody who has not. */
  maxWaitSeconds: number
  /** By how much time of waiting a task whose model is loaded may overtake an overdue one. */
  overdueToleranceSeconds: number
  /** By how much work per weight, in seconds, a task whose model is loaded may overtake a fairer one. */
  warmTolerance: number
  /** For how long a new task is kept for a server that has its model loaded. Less than loading it takes. */
  holdSeconds: number
}

/** Chosen by bench/scheduler.ts. */
export const defaultSchedulerSettings: SchedulerSettings = {
  maxWaitSeconds: 600,
  overdueToleranceSeconds: 120,
  warmTolerance: 200,
  holdSeconds: 4,
}
