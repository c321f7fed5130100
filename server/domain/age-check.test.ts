import { describe, expect, it } from 'vitest'
import { type AgeCheckRow, chooseShown, mustVerifyAge, pendingMs, shownState } from './age-check.ts'

const unchecked = { age_verified: false, age_failed: false, age_country: null }
const verified = { ...unchecked, age_verified: true }
const failed = { ...unchecked, age_failed: true }
const from = (country: string) => ({ ...unchecked, age_country: country })

describe('whether the age has to be checked first [S-1]', () => {
  it.each([
    ['nowhere required', [], unchecked, 'GB', false],
    ['nowhere required, country unknown', [], unchecked, null, false],
    ['nowhere required, but the result was too young', [], failed, 'GB', true],
    ['required everywhere', 'all', unchecked, 'US', true],
    ['required everywhere, verified', 'all', verified, 'US', false],
    ['in a listed country', ['GB', 'FR'], unchecked, 'GB', true],
    ['in a listed country, verified', ['GB', 'FR'], verified, 'GB', false],
    ['in another country', ['GB', 'FR'], unchecked, 'US', false],
    ['in another country, but the result was too young', ['GB'], failed, 'US', true],
    ['in an unknown country', ['GB'], unchecked, null, true],
    ['in an unknown country, the provider named another one', ['GB'], from('US'), null, false],
    ['in an unknown country, the provider named a listed one', ['GB'], from('GB'), null, true],
    ['in another country, but the provider named a listed one', ['GB'], from('GB'), 'US', true],
    ['in a listed country, but the provider named another one', ['GB'], from('US'), 'GB', true],
    ['signed out in a listed country', ['GB'], null, 'GB', true],
    ['signed out in another country', ['GB'], null, 'US', false],
    ['signed out in an unknown country', ['GB'], null, null, true],
  ] as const)('%s', (_, countries, viewer, country, expected) => {
    expect(mustVerifyAge({ countries }, viewer, country)).toBe(expected)
  })
})

const now = new Date('2026-03-01T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 60 * 60_000)
const make = (state: AgeCheckRow['state'], more: Partial<AgeCheckRow> = {}): AgeCheckRow => ({
  id: 'id',
  state,
  provider: 'Proof of Age',
  method: null,
  reference: null,
  country: null,
  return_to: null,
  created_at: now,
  checked_at: null,
  expires_at: state === 'passed' ? hours(1) : null,
  ...more,
})

describe('which check is shown', () => {
  it('a result that counts is shown although a newer check is pending', () => {
    const passed = make('passed')
    expect(chooseShown([make('pending'), passed], now)).toBe(passed)
  })

  it('a newer failure hides an older pass', () => {
    const failure = make('failed')
    expect(chooseShown([failure, make('passed')], now)).toBe(failure)
  })

  it('otherwise the newest is shown', () => {
    const newest = make('pending')
    expect(chooseShown([newest, make('passed', { expires_at: hours(-1) })], now)).toBe(newest)
    expect(chooseShown([], now)).toBeUndefined()
  })

  it('a pass expires, and a check that nobody finishes ends without a result', () => {
    expect(shownState(make('passed'), now)).toBe('passed')
    expect(shownState(make('passed', { expires_at: now }), now)).toBe('expired')
    expect(shownState(make('pending', { created_at: new Date(now.getTime() - pendingMs) }), now)).toBe(
      'unfinished',
    )
    expect(shownState(make('pending'), now)).toBe('pending')
  })
})
