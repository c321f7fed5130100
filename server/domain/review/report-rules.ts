import type { reportReasons } from '#contract/report/own-report'

type Reason = (typeof reportReasons)[number]

/** The rule that a reason says was broken. */
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

/** The order in which the desk decides: 0 first. */
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

/** With fewer undecided reports than this, a report hides a picture at once. */
const undecidedBelow = { trusted: 10, fresh: 2 }
const freshForMs = 7 * 24 * 60 * 60_000

export type Reporter = {
  createdAt: Date
  /** Whether they have confirmed their address; true where nobody is asked to. */
  isVerified: boolean
  /** Reports of theirs that nobody has decided yet, without this one. */
  undecided: number
  /** Reports that hid a picture and were dismissed within the last thirty days. */
  falseAlarms: number
}

/**
 * Whether a report takes a picture out of sight before anybody has looked. Where waiting could do harm, it does; but
 * not again after a person has cleared the picture, and not by somebody whose alarms have been false three times of
 * late, nor by one who has many reports waiting: a report is no way to take down what one dislikes. Everything else
 * waits for the desk, in the order of `urgencyOf`.
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

export const heldByReport =
  'Somebody has reported this picture. It is out of sight until a person has looked at it.'

/** How a decision is told to whoever reported. */
export function tellReporter(decision: 'upheld' | 'dismissed', reason: string): string {
  return decision === 'upheld'
    ? `A picture that you reported was taken down. ${reason}`
    : `A person looked at a picture that you reported, and it stays. ${reason}`
}

/** How it is told to the owner of a picture that goes, where the picture was not held before [S-8]. */
export function tellTakenDown(reason: string): string {
  return `A picture of yours was taken down after a report. ${reason} You can contest this.`
}
