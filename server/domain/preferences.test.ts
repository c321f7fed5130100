import { expect, it } from 'vitest'
import { defaultPreferences } from '#contract/account'
import { mergePreferences, toPreferences } from './preferences.ts'

it('an account that never chose anything has the defaults', () => {
  expect(toPreferences({})).toEqual(defaultPreferences)
})

it('a change of one channel leaves all others', () => {
  const changed = mergePreferences(defaultPreferences, { notifications: { like: { email: true } } })
  expect(changed.notifications.like).toEqual({ ...defaultPreferences.notifications.like, email: true })
  expect({
    ...changed,
    notifications: { ...changed.notifications, like: defaultPreferences.notifications.like },
  }).toEqual(defaultPreferences)
})

it('what an older version stored and this one does not know is harmless', () => {
  const stored = { theme: 'sepia', wallpaper: 'moon', notifications: { telegram: { email: true } } }
  expect(toPreferences(stored)).toEqual(defaultPreferences)
  expect(toPreferences({ theme: 'day', wallpaper: 'moon' })).toEqual({ ...defaultPreferences, theme: 'day' })
  expect(toPreferences({ ratings: { explicit: 'hide' } }).ratings).toEqual({
    suggestive: 'blur',
    explicit: 'hide',
  })
})
