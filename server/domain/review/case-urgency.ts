/** Rules that protect a real person from harm. */
const personal = ['S-5', 'S-6', 'S-7', 'S-14']

/** The order in which the review desk decides: 0 first. The same scale as for reports and notices. */
export function urgencyOfCase({ rule, verdict }: { rule: string; verdict: string }): number {
  if (verdict === 'sexualises_minor' || rule === 'S-3') return 0
  return personal.includes(rule) ? 1 : 2
}
