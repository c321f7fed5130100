import { describe, expect, it } from 'vitest'
import { defaultPreferences as base } from '#contract/account'
import { changePreferences, undoOf } from './preferences-change.ts'

describe('changes to preferences', () => {
  it.each([
    { ratings: { suggestive: 'show', explicit: 'hide' } } as const,
    { hidden_tags: ['spiders'] },
    { creators: { somebody: 'hide' } } as const,
    { notifications: { follow: { email: true } } },
    { theme: 'day', notifications: { follow: { in_app: false }, system: { email: true } } } as const,
  ])('%j changes what it names, and its undo leads back', (change) => {
    const changed = changePreferences(base, change)
    expect(changed).toMatchObject(change)
    expect(changePreferences(changed, undoOf(base, change))).toEqual(base)
  })

  it('leaves the other channels of a type alone', () => {
    const changed = changePreferences(base, { notifications: { follow: { email: true } } })
    expect(changed.notifications.follow).toEqual({ ...base.notifications.follow, email: true })
  })
})
