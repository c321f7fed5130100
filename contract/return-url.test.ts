import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

describe('safeReturnUrl', () => {
  it.each([
    '/',
    '/app/home',
    '/app/_auth/art/search?q=moon&order=newest',
    '/art/1?from=%2Fapp',
    '/a#part',
    '/app?q=//moon',
    '/app?q=https%3A%2F%2Fmoon.example',
    '/app?q=100%25%20wool',
    '/app?q=100%',
  ])('keeps %s', (path) => expect(safeReturnUrl(path)).toBe(path))

  it('encodes what a header cannot hold', () => {
    expect(safeReturnUrl('/app?q=100% wool é%20x')).toBe('/app?q=100%25%20wool%20%C3%A9%20x')
  })

  it.each([
    undefined,
    '',
    'app',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/%09/elsewhere.example',
    '/%2F/elsewhere.example',
    '/%2felsewhere.example',
    '/%5celsewhere.example',
    '/%255celsewhere.example',
    '/app//elsewhere.example',
    '/javascript:alert(1)',
    'javascript:alert(1)',
    ' /app',
    '/\u0000app',
    '/%E0%A4%A',
    `/${'a'.repeat(5000)}`,
  ])('returns / for %j', (url) => expect(safeReturnUrl(url)).toBe('/'))

  it('never leaves the site, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          fc.string().map((s) => `/${s}`),
        ),
        (url) => {
          const target = new URL(safeReturnUrl(url), 'https://nightbloom.example')
          expect(target.origin).toBe('https://nightbloom.example')
        },
      ),
      { numRuns: 2000 },
    )
  })
})
