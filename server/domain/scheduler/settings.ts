export type SchedulerSettings = {
  /** Whoever has waited this long goes before everybody who has not. */
  maxWaitSeconds: number
  /** How much fairer, in seconds of work at weight 1, a task may be that a warm one still overtakes. */
  warmTolerance: number
  /** Among the overdue: how much older a task may be that a warm one still overtakes. */
  overdueToleranceSeconds: number
  /** How long a task is kept for a server that has its model loaded before a cold one may take it. */
  holdSeconds: number
}

export const defaultSchedulerSettings: SchedulerSettings = {
  maxWaitSeconds: 600,
  warmTolerance: 60,
  overdueToleranceSeconds: 60,
  holdSeconds: 2,
}
