import fc from 'fast-check'
import { expect, it } from 'vitest'
import { otherPages, pagePatterns, toPagePattern } from './page-pattern.ts'

it('returns only known patterns, whatever the path', () => {
  const known = new Set<string>([...pagePatterns, otherPages])
  const segment = fc.constantFrom('app', '_auth', 'art', 'info', 'admin', 'x', '', '..', 'home')
  const path = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.array(segment).map((segments) => `/${segments.join('/')}`),
  )
  fc.assert(
    fc.property(path, (sent) => {
      expect(known).toContain(toPagePattern(sent))
    }),
  )
})

it('drops ids, queries and a trailing slash', () => {
  expect(toPagePattern('/app/_auth/user/info/0189?tab=1#x')).toBe('/app/_auth/user/info/:id')
  expect(toPagePattern('/app/home/')).toBe('/app/home')
  expect(toPagePattern('/app/_auth/ai-friend/character/new')).toBe('/app/_auth/ai-friend/character/new')
})
