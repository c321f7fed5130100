import type { Preferences } from '#contract/account'

type Channels = Preferences['notifications']
type NotificationType = keyof Channels

/** What `user.update_preferences` takes: only what changes. */
export type PreferencesChange = Partial<Omit<Preferences, 'notifications'>> & {
  notifications?: { [Type in NotificationType]?: Partial<Channels[Type]> }
}

export function changePreferences(base: Preferences, change: PreferencesChange): Preferences {
  const notifications = { ...base.notifications }
  for (const type of typesIn(change)) {
    notifications[type] = { ...notifications[type], ...change.notifications?.[type] }
  }
  return { ...base, ...change, notifications }
}

/** The change that leads back. */
export function undoOf(base: Preferences, change: PreferencesChange): PreferencesChange {
  const { notifications: _, ...plain } = change
  const back = Object.fromEntries(Object.keys(plain).map((key) => [key, base[key as keyof Preferences]]))
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
