import type { Preferences, RatingChoice } from '#contract/account'

type Channels = Preferences['notifications']
type NotificationType = keyof Channels

/** What `user.update_preferences` takes: only what changes. */
export type PreferencesChange = Partial<Omit<Preferences, 'notifications' | 'creators'>> & {
  /** null removes the rule for one creator. */
  creators?: Record<string, RatingChoice | null>
  notifications?: { [Type in NotificationType]?: Partial<Channels[Type]> }
}

export function changePreferences(base: Preferences, change: PreferencesChange): Preferences {
  const notifications = { ...base.notifications }
  for (const type of typesIn(change)) {
    notifications[type] = { ...notifications[type], ...change.notifications?.[type] }
  }
  const creators = Object.fromEntries(
    Object.entries({ ...base.creators, ...change.creators }).filter(
      (rule): rule is [string, RatingChoice] => rule[1] !== null,
    ),
  )
  return { ...base, ...change, creators, notifications }
}

/** The change that undoes another one. */
export function undoOf(base: Preferences, change: PreferencesChange): PreferencesChange {
  const { notifications: _, creators, ...plain } = change
  const back: PreferencesChange = Object.fromEntries(
    Object.keys(plain).map((key) => [key, base[key as keyof Preferences]]),
  )
  if (creators !== undefined) {
    back.creators = Object.fromEntries(Object.keys(creators).map((id) => [id, base.creators[id] ?? null]))
  }
  const types = typesIn(change)
  if (types.length === 0) return back
  return {
    ...back,
    notifications: Object.fromEntries(types.map((type) => [type, base.notifications[type]])),
  }
}

function typesIn(change: PreferencesChange): NotificationType[] {
  return Object.keys(change.notifications ?? {}) as NotificationType[]
}
