import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveTo } from './use-order.ts'

it('moves one item and keeps the order of the others', () => {
  const items = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(items, fc.nat(11), fc.nat(11), (order, one, other) => {
      const [from, to] = [one % order.length, other % order.length]
      const moved = moveTo(order, from, to)
      expect(moved[to]).toBe(order[from])
      expect(moved.filter((item) => item !== order[from])).toEqual(
        order.filter((item) => item !== order[from]),
      )
    }),
  )
})
