import { readCookie } from '#server/formats/cookies'
import { adultAge, ageOn } from './age.ts'
import { type AgeFacts, type AgeRule, mustVerifyAge } from './age-check.ts'

/**
 * [S-1] Whether the viewer says to be 18: by the account's birth date or, signed out, by the browser's age answer.
 */
export function isDeclaredAdult(
  viewer: { birth_date: string } | null,
  cookies: string | undefined,
  now: Date,
): boolean {
  if (viewer !== null) return ageOn(viewer.birth_date, now.toISOString().slice(0, 10)) >= adultAge
  return readCookie(cookies, 'adult') === 'yes'
}

/** [S-1] Whether that is enough where the request came from, or the age has been checked. */
export function isKnownAdult(
  viewer: ({ birth_date: string } & AgeFacts) | null,
  { cookie, country }: { cookie: string | undefined; country: string | null },
  rule: AgeRule,
  now: Date,
): boolean {
  return isDeclaredAdult(viewer, cookie, now) && !mustVerifyAge(rule, viewer, country)
}
