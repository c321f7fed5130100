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

const severe: readonly Reason[] = ['minor', 'likeness', 'intimate']
const falseAlarmsAtMost = 3

/**
 * Whether a report takes a picture out of sight before anybody has looked. Where waiting could do harm, it does; but
 * not again after a person has cleared the picture, and not by somebody whose alarms have been false three times of
 * late: a report is no way to take down what one dislikes.
 */
export function holdsAtOnce(report: { reason: Reason; isCleared: boolean; falseAlarms: number }): boolean {
  return severe.includes(report.reason) && !report.isCleared && report.falseAlarms < falseAlarmsAtMost
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
