/** Rules whose confirmed images the law wants preserved: they show, or seem to show, somebody under 18. */
const preservedRules = ['S-2', 'S-3']

export const mustPreserve = (rule: string) => preservedRules.includes(rule)

export const keptDays = 365

const openMs = 30 * 60_000

/** Until when the two who opened an image may look at it. */
export const openUntil = (agreedAt: Date) => new Date(agreedAt.getTime() + openMs)

/** What is stored with the image, encrypted like it. */
export type PreservedFacts = {
  owner_id: string | null
  owner_email: string | null
  prompt: string | null
  made_at: string
  decided_at: string
  reason: string
}
