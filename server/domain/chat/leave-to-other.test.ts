import { expect, it } from 'vitest'
import { leavesToOther } from './leave-to-other.ts'

const load = (running: number, weight: number, places = 4) => ({ running, weight, places })

it('leaves a reply to a server that is less busy for its weight', () => {
  expect(leavesToOther(load(1, 1), [load(0, 1)])).toBe(true)
  expect(leavesToOther(load(0, 1), [load(1, 3)])).toBe(true)
  expect(leavesToOther(load(0, 1), [load(2, 3)])).toBe(false)
  expect(leavesToOther(load(0, 1), [load(0, 1)])).toBe(false)
})

it('leaves nothing to a server without a free place', () => {
  expect(leavesToOther(load(3, 1), [load(4, 100)])).toBe(false)
  expect(leavesToOther(load(3, 1), [])).toBe(false)
})
