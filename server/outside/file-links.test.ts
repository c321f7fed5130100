import { describe, expect, test } from 'vitest'
import { deriveSecret } from '#server/config'
import { createFileLinks } from './file-links.ts'

const hourMs = 60 * 60 * 1000
const secret = deriveSecret('a secret of the server', 'files')
const start = Date.UTC(2030, 0, 1, 12, 0, 0)

function makeLinks(atMs: number, withSecret = secret) {
  return createFileLinks([withSecret], () => new Date(atMs))
}

function takeApart(link: string): [key: string, query: Record<string, string>] {
  const url = new URL(link, 'http://localhost')
  return [url.pathname.slice('/files/'.length), Object.fromEntries(url.searchParams)]
}
const anyone = { to: null, isBlurred: false }

describe('file links', () => {
  const key = 'uploads/3f/picture.png'
  const [, query] = takeApart(makeLinks(start).sign(key))
  const { expires = '', signature = '' } = query

  test('a signed address opens its file', () => {
    expect(makeLinks(start).verify(key, query)).toEqual(anyone)
  })

  test('a file keeps its address for hours, then gets another', () => {
    const first = makeLinks(start).sign(key)
    expect(makeLinks(start + 5.9 * hourMs).sign(key)).toBe(first)
    expect(makeLinks(start + 6 * hourMs).sign(key)).not.toBe(first)
  })

  test('an address created at the end of a period works for a whole further period', () => {
    const lastMoment = start + 6 * hourMs - 1000
    const link = takeApart(makeLinks(lastMoment).sign(key))
    expect(makeLinks(lastMoment + 6 * hourMs).verify(...link)).toEqual(anyone)
  })

  test('an address expires', () => {
    expect(makeLinks(Number(expires) * 1000 - 1).verify(key, query)).toEqual(anyone)
    expect(makeLinks(Number(expires) * 1000).verify(key, query)).toBeUndefined()
  })

  test.each<[string, [string, Record<string, string>]]>([
    ['another file', ['uploads/3f/other.png', query]],
    ['a later time', [key, { ...query, expires: String(Number(expires) + 3600) }]],
    ['the same time in other digits', [key, { ...query, expires: `${expires}.0` }]],
    ['a cut signature', [key, { ...query, signature: signature.slice(0, -2) }]],
    ['no signature', [key, { ...query, signature: '' }]],
    [
      'a changed signature',
      [key, { ...query, signature: `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` }],
    ],
    ['the file for another user', [key, { ...query, to: 'bob' }]],
    ['a blurred version', [key, { ...query, look: 'blurred' }]],
  ])('a signature does not open %s', (_what, link) => {
    expect(makeLinks(start).verify(...link)).toBeUndefined()
  })

  test('signed terms are returned and cannot be removed', () => {
    const [, agreed] = takeApart(makeLinks(start).sign(key, { to: 'alice', isBlurred: true }))
    expect(makeLinks(start).verify(key, agreed)).toEqual({ to: 'alice', isBlurred: true })
    for (const term of ['to', 'look']) {
      const { [term]: _gone, ...rest } = agreed
      expect(makeLinks(start).verify(key, rest)).toBeUndefined()
    }
  })

  test('a signature made with another secret opens nothing', () => {
    const forged = makeLinks(start, deriveSecret('another secret', 'files')).sign(key)
    expect(makeLinks(start).verify(...takeApart(forged))).toBeUndefined()
  })
})
