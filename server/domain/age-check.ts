/** [S-1] Where users must have their age checked: in these countries, in ISO 3166 letters. Empty: nowhere. */
export type AgeRule = { countries: 'all' | readonly string[] }

/** What the last result of a user's age checks says. */
export type AgeFacts = {
  /** It said 18 or older and still counts. */
  age_verified: boolean
  /** It said younger than 18. */
  age_failed: boolean
  /** The country that the provider named. */
  age_country: string | null
}

/**
 * Whether content for adults stays closed until the viewer's age has been checked. `country`: from where the request came;
 * null if unknown. If the provider has not
 * named it either, it counts as every country. A visitor without an account has no result.
 */
export function mustVerifyAge(
  { countries }: AgeRule,
  viewer: AgeFacts | null,
  country: string | null,
): boolean {
  if (viewer?.age_verified) return false
  if (viewer?.age_failed) return true
  if (countries === 'all') return true
  if (countries.length === 0) return false
  const named = viewer?.age_country ?? null
  const known = [country ?? named, named ?? country]
  return known.some((place) => place === null || countries.includes(place))
}

/** A check that was begun must be finished within this time. */
export const pendingMs = 60 * 60_000

export type AgeCheckRow = {
  id: string
  state: 'pending' | 'passed' | 'failed' | 'unfinished'
  provider: string
  method: string | null
  reference: string | null
  country: string | null
  return_to: string | null
  created_at: Date
  checked_at: Date | null
  expires_at: Date | null
}

export type ShownState = AgeCheckRow['state'] | 'expired'

/** Of the newest checks first: a result that counts, else the newest check. */
export function chooseShown(newestFirst: readonly AgeCheckRow[], now: Date): AgeCheckRow | undefined {
  const result = newestFirst.find(({ state }) => state === 'passed' || state === 'failed')
  return result !== undefined && shownState(result, now) === 'passed' ? result : newestFirst[0]
}

export function shownState(check: AgeCheckRow, now: Date): ShownState {
  if (check.state === 'passed' && check.expires_at !== null && check.expires_at <= now) return 'expired'
  if (check.state === 'pending' && check.created_at.getTime() + pendingMs <= now.getTime())
    return 'unfinished'
  return check.state
}
