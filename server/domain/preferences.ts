import { defaultPreferences, type Preferences, preferences, type RatingChoice } from '#contract/account'

/** Merges stored preferences over the defaults, so that values of older versions do no harm. */
export function toPreferences(stored: Record<string, unknown>): Preferences {
  if (Object.keys(stored).length === 0) return defaultPreferences
  const parsed = preferences.safeParse(mergePreferences(defaultPreferences, stored))
  return parsed.success ? parsed.data : defaultPreferences
}

type Changes = {
  notifications?: Record<string, object | undefined> | undefined
  ratings?: object | undefined
  creators?: Record<string, RatingChoice | null> | undefined
}

export function mergePreferences<T extends Preferences>(base: T, changes: Changes): T {
  const notifications = Object.fromEntries(
    Object.entries(base.notifications).map(([type, channels]) => [
      type,
      { ...channels, ...changes.notifications?.[type] },
    ]),
  )
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const creators = Object.fromEntries(
    Object.entries({ ...base.creators, ...changes.creators }).filter(([, choice]) => choice !== null),
  )
  return { ...base, ...given, notifications, creators, ratings: { ...base.ratings, ...changes.ratings } }
}
