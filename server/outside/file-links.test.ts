import { describe, expect, test } from 'vitest'
import { deriveSecret } from '#server/config'
import { createFileLinks } from './file-links.ts'

const hourMs = 60 * 60 * 1000
const secret = deriveSecret('a secret of the server', 'files')
const start = Date.UTC(2030, 0, 1, 12, 0, 0)

function makeLinks(atMs: number, withSecret = secret) {
  return createFileLinks(withSecret, () => new Date(atMs))
}

function takeApart(link: string): [key: string, expires: string, signature: string] {
  const url = new URL(link, 'http://localhost')
  const { expires, signature } = Object.fromEntries(url.searchParams)
  return [url.pathname.slice('/files/'.length), expires ?? '', signature ?? '']
}

describe('file links', () => {
  const key = 'uploads/3f/picture.png'
  const [, expires, signature] = takeApart(makeLinks(start).sign(key))

  test('an address that was signed opens its file', () => {
    expect(makeLinks(start).verify(key, expires, signature)).toBe(true)
  })

  test('a file keeps its address for hours, then gets another one', () => {
    const first = makeLinks(start).sign(key)
    expect(makeLinks(start + 5.9 * hourMs).sign(key)).toBe(first)
    expect(makeLinks(start + 6 * hourMs).sign(key)).not.toBe(first)
  })

  test('an address handed out last in its period still works for a whole period', () => {
    const lastMoment = start + 6 * hourMs - 1000
    const link = takeApart(makeLinks(lastMoment).sign(key))
    expect(makeLinks(lastMoment + 6 * hourMs).verify(...link)).toBe(true)
  })

  test('an address stops working when its time is over', () => {
    expect(makeLinks(Number(expires) * 1000 - 1).verify(key, expires, signature)).toBe(true)
    expect(makeLinks(Number(expires) * 1000).verify(key, expires, signature)).toBe(false)
  })

  test.each<[string, [string, string, string]]>([
    ['another file', ['uploads/3f/other.png', expires, signature]],
    ['a later time', [key, String(Number(expires) + 3600), signature]],
    ['the same time in other digits', [key, `${expires}.0`, signature]],
    ['a cut signature', [key, expires, signature.slice(0, -2)]],
    ['no signature', [key, expires, '']],
    ['a changed signature', [key, expires, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`]],
  ])('a signature does not open %s', (_what, link) => {
    expect(makeLinks(start).verify(...link)).toBe(false)
  })

  test('a signature made with another secret opens nothing', () => {
    const forged = makeLinks(start, deriveSecret('another secret', 'files')).sign(key)
    expect(makeLinks(start).verify(...takeApart(forged))).toBe(false)
  })
})
