import { expect, it } from 'vitest'
import { defaultPreferences } from '#contract/account'
import { mergePreferences, toPreferences } from './preferences.ts'

it('an account without stored preferences has the defaults', () => {
  expect(toPreferences({})).toEqual(defaultPreferences)
})

it('changing one channel keeps all others', () => {
  const changed = mergePreferences(defaultPreferences, { notifications: { like: { email: true } } })
  expect(changed.notifications.like).toEqual({ ...defaultPreferences.notifications.like, email: true })
  expect({
    ...changed,
    notifications: { ...changed.notifications, like: defaultPreferences.notifications.like },
  }).toEqual(defaultPreferences)
})

it('ignores stored values that this version does not know', () => {
  const stored = { theme: 'sepia', wallpaper: 'moon', notifications: { telegram: { email: true } } }
  expect(toPreferences(stored)).toEqual(defaultPreferences)
  expect(toPreferences({ theme: 'day', wallpaper: 'moon' })).toEqual({ ...defaultPreferences, theme: 'day' })
  expect(toPreferences({ ratings: { explicit: 'hide' } }).ratings).toEqual({
    suggestive: 'blur',
    explicit: 'hide',
  })
})
