import { describe, expect, it } from 'vitest'
import { navEntriesFor, splitForBar } from './nav.ts'

const visitor = null
const user = { is_admin: false }

describe('navigation', () => {
  it('shows the visitors’ pages to visitors only', () => {
    expect(navEntriesFor(visitor).map(({ to }) => to)).toContain('/app/sign-in')
    expect(navEntriesFor(user).map(({ to }) => to)).not.toContain('/app/sign-in')
  })

  it('shows admin pages to admins only', () => {
    for (const who of [visitor, user]) {
      expect(navEntriesFor(who).filter(({ audience }) => audience === 'admin')).toEqual([])
    }
  })

  it.each([visitor, user, { is_admin: true }])(
    'puts at most four entries into the bar and the rest behind More',
    (who) => {
      const shown = navEntriesFor(who)
      const { bar, rest } = splitForBar(shown)
      expect(bar.length).toBeLessThanOrEqual(4)
      expect(new Set([...bar, ...rest])).toEqual(new Set(shown))
    },
  )
})
