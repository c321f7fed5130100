import { expect, it } from 'vitest'
import { isStaffPageFor, staffPagesFor } from './staff-pages.ts'

it.each([
  ['moderator', '/app/admin/abuse', true],
  ['moderator', '/app/admin/user', false],
  ['moderator', '/app/admin/user/123', false],
  ['support', '/app/admin/user/123', true],
  ['support', '/app/admin/lora', false],
  ['support', '/app/admin/', true],
  ['support', '/app/admin/something-new', false],
  ['admin', '/app/admin/something-new', true],
  [null, '/app/admin', false],
] as const)('a %s sees %s: %s', (role, path, isShown) => {
  expect(isStaffPageFor(role, path)).toBe(isShown)
})

it('lists for each role only pages that it sees', () => {
  expect(staffPagesFor('support').map(({ id }) => id)).not.toContain('abuse')
  expect(staffPagesFor(null)).toEqual([])
})
