import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDevices, signInSubject } from './devices.ts'

const keyOf = (byte: number) => Buffer.alloc(32, byte)
const open = (...bytes: [number, ...number[]]) => {
  const [first, ...rest] = bytes
  let made = 0
  return createDevices([keyOf(first), ...rest.map(keyOf)], {
    isSecure: true,
    newId: () => `id${(made += 1)}`,
  })
}
const pairOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

test('only an unmodified cookie of this account gets its own counter', () => {
  const change = fc.record({ at: fc.integer({ min: 0, max: 100 }), put: fc.string() })
  const check = (email: string, other: string, { at, put }: { at: number; put: string }) => {
    const devices = open(1)
    const cookie = pairOf(devices.remember(email, undefined))
    expect(devices.subjectOf(email, `theme=day; ${cookie}`)).toBe(signInSubject(email, 'id1'))
    const [name = '', value = ''] = cookie.split('=')
    const changed = `${name}=${value.slice(0, at)}${put.replace(/[;\s]/g, '')}${value.slice(at + 1)}`
    fc.pre(changed !== cookie && other !== email)
    expect(devices.subjectOf(email, changed)).toBe(signInSubject(email))
    expect(devices.subjectOf(other, cookie)).toBe(signInSubject(other))
    expect(open(2).subjectOf(email, cookie)).toBe(signInSubject(email))
  }
  fc.assert(fc.property(fc.emailAddress(), fc.emailAddress(), change, check), {
    examples: [['a@example.org', 'b@example.org', { at: 100, put: '.more' }]],
  })
})

test('a device keeps its id across sign-ins and a change of the secret', () => {
  const email = 'alice@example.org'
  const before = pairOf(open(1).remember(email, undefined))
  const after = open(2, 1)
  expect(after.subjectOf(email, before)).toBe(signInSubject(email, 'id1'))
  const renewed = pairOf(after.remember(email, before))
  expect(renewed).not.toBe(before)
  expect(open(2).subjectOf(email, renewed)).toBe(signInSubject(email, 'id1'))
})

test('the cookie is not for scripts or other sites and does not reveal the account', () => {
  const cookie = open(1).remember('alice@example.org', undefined)
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
  expect(cookie).not.toContain('alice')
})
