import { describe, expect, it } from 'vitest'
import { makeSettings } from '#test/support/make-settings'
import { estimateCost } from './cost.ts'

describe('the expected cost of a task', () => {
  const plain = estimateCost(makeSettings({ num_images: 1, sampler_steps: 20 }), false)

  it.each([
    ['twice the images', { num_images: 2 }, 2],
    ['twice the steps', { sampler_steps: 40 }, 2],
    ['a sampler with two evaluations per step', { sampler: 'heun' }, 2],
    ['four times the pixels', { dimensions: { width: 1024, height: 1024 } }, 4],
  ])('%s increases the cost in proportion', (_, changed, factor) => {
    const cost = estimateCost(makeSettings({ num_images: 1, sampler_steps: 20, ...changed }), false)
    expect(cost / plain).toBeCloseTo(factor)
  })

  it("assumes the stand-in engine's own number of steps if none is given", () => {
    const open = makeSettings({ num_images: 1 })
    expect(estimateCost(open, true)).toBe(plain)
    expect(estimateCost(open, false) / plain).toBeCloseTo(2.5)
  })
})
