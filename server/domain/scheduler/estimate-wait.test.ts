import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateWait } from './estimate-wait.ts'

const recent = {
  meanSeconds: 8,
  deviationSeconds: 2,
  swapSeconds: 12,
  waitToEstimate: { low: 0.7, high: 1.8 },
}
const nobody = { tasks: 0, isCapped: false, costSeconds: 0 }

describe('the estimated wait', () => {
  it('is zero with a free slot that has the model', () => {
    const { position, seconds } = estimateWait(nobody, { count: 3, free: 1, withModel: 2 }, recent)
    expect(position).toBe(1)
    expect(seconds).toEqual({ low: 0, likely: 0, high: 0 })
  })

  it('includes loading a model that no server has', () => {
    expect(estimateWait(nobody, { count: 3, free: 1, withModel: 0 }, recent).seconds?.likely).toBe(12)
  })

  it('divides the work ahead between the slots', () => {
    const ahead = { tasks: 10, isCapped: false, costSeconds: 80 }
    const { position, seconds } = estimateWait(ahead, { count: 4, free: 0, withModel: 4 }, recent)
    expect(position).toBe(11)
    expect(seconds?.likely).toBeCloseTo(21.6)
  })

  it('is unknown while no server can run the task', () => {
    expect(estimateWait(nobody, { count: 0, free: 0, withModel: 0 }, recent).seconds).toBeNull()
  })

  it('never falls with more work ahead, and the range contains the likely value', () => {
    const amount = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 50 }), (tasks, more, count) => {
        const estimate = (n: number) =>
          estimateWait(
            { tasks: n, isCapped: n === 1000, costSeconds: n * 8 },
            { count, free: 0, withModel: 1 },
            recent,
          ).seconds
        const less = estimate(tasks)
        const longer = estimate(tasks + more)
        expect(less?.low).toBeLessThanOrEqual(less?.likely ?? 0)
        expect(less?.high).toBeGreaterThanOrEqual(less?.likely ?? 0)
        expect(longer?.likely).toBeGreaterThanOrEqual(less?.likely ?? 0)
      }),
    )
  })
})
