import { readCookie } from '#server/formats/cookies'
import { adultAge, ageOn } from './age.ts'

/**
 * [S-1] Whether the viewer is known to be 18: by the account's birth date or, signed out, by the browser's
 * age answer.
 */
export function isKnownAdult(
  viewer: { birth_date: string } | null,
  cookies: string | undefined,
  now: Date,
): boolean {
  if (viewer !== null) return ageOn(viewer.birth_date, now.toISOString().slice(0, 10)) >= adultAge
  return readCookie(cookies, 'adult') === 'yes'
}
