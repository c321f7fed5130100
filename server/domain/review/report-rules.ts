import type { reportReasons } from '#contract/report/own-report'

type Reason = (typeof reportReasons)[number]

/** The rule that is broken according to the reason. */
const rules: Record<Reason, string> = {
  minor: 'S-2',
  likeness: 'S-5',
  intimate: 'S-7',
  copyright: 'S-7',
  hate: 'terms',
  spam: 'terms',
  other: 'terms',
}

export const ruleOfReport = (reason: Reason) => rules[reason]

/** The order in which the review desk decides: 0 first. */
const urgencies: Record<Reason, number> = {
  minor: 0,
  likeness: 1,
  intimate: 1,
  copyright: 2,
  hate: 2,
  spam: 3,
  other: 3,
}

export const urgencyOf = (reason: Reason) => urgencies[reason]

const severe: readonly Reason[] = ['minor', 'likeness', 'intimate']
const falseAlarmsAtMost = 3

/** With fewer undecided reports than this, a report holds an art at once. */
const undecidedBelow = { trusted: 10, fresh: 2 }
const freshForMs = 7 * 24 * 60 * 60_000

export type Reporter = {
  createdAt: Date
  /** Whether the e-mail address is confirmed; true where no confirmation is required. */
  isVerified: boolean
  /** The reporter's other undecided reports. */
  undecided: number
  /** Reports of the last thirty days that held an art and were dismissed. */
  falseAlarms: number
}

/**
 * Whether a report hides the art before staff have looked. Only severe reasons do. A report does not if staff
 * have already cleared the art, if the reporter had three false alarms recently, or if many of their reports
 * are undecided: otherwise reports could be used to take down anything one dislikes. All other reports wait
 * for the review desk, in the order of `urgencyOf`.
 */
export function holdsAtOnce(
  report: { reason: Reason; isCleared: boolean },
  reporter: Reporter,
  now: Date,
): boolean {
  const isFresh = !reporter.isVerified || now.getTime() - reporter.createdAt.getTime() < freshForMs
  const { trusted, fresh } = undecidedBelow
  return (
    severe.includes(report.reason) &&
    !report.isCleared &&
    reporter.falseAlarms < falseAlarmsAtMost &&
    reporter.undecided < (isFresh ? fresh : trusted)
  )
}

export const heldByReport = 'This picture was reported. It is hidden until a person has reviewed it.'

/** The notice to the reporter. */
export function tellReporter(decision: 'upheld' | 'dismissed', reason: string): string {
  return decision === 'upheld'
    ? `A picture that you reported was taken down. ${reason}`
    : `A person reviewed a picture that you reported, and it stays online. ${reason}`
}

/** The notice to the owner of an art that was taken down without being held before [S-8]. */
export function tellTakenDown(reason: string): string {
  return `A picture of yours was taken down after a report. ${reason} You can contest this.`
}
