import { expect, it } from 'vitest'
import type { Role } from '#contract/roles'
import { refuseActionOn } from './refuse-action.ts'

const user = (id: string, role: Role | null) => ({ id, role })

it.each([
  ['support', null, true],
  ['support', 'moderator', true],
  ['support', 'support', true],
  ['support', 'admin', false],
  ['admin', 'admin', true],
  ['admin', 'support', true],
] as const)('lets a %s act on a user with the role %s: %s', (actor, target, allowed) => {
  expect(refuseActionOn(user('a', actor), user('b', target)) === undefined).toBe(allowed)
})

it('lets nobody act on themselves', () => {
  expect(refuseActionOn(user('a', 'admin'), user('a', 'admin'))).toMatch(/about you/)
})
