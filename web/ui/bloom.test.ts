import { describe, expect, it } from 'vitest'
import { markPetals, markShape } from '#contract/flower/bloom-mark'
import { type BloomShape, drawBloom } from '#contract/flower/draw-bloom'

const shape: BloomShape = {
  seed: 'alice',
  tilt: 0.5,
  stamens: 4,
  rings: [{ petals: 9, length: 90, width: 30, open: 0.8, curl: 0.3, point: 0.8 }],
}

describe('a drawn flower', () => {
  it('is the same for the same seed and differs for another', () => {
    expect(drawBloom(shape)).toEqual(drawBloom(shape))
    expect(drawBloom({ ...shape, seed: 'bob' })).not.toEqual(drawBloom(shape))
  })

  it('has every petal once, from the farthest to the nearest', () => {
    const { petals, stamens } = drawBloom(shape)
    const depths = petals.map(({ depth }) => depth)
    expect(petals).toHaveLength(9)
    expect(stamens).toHaveLength(4)
    expect(depths).toEqual(depths.toSorted((a, b) => a - b))
    expect(new Set(petals.map(({ path }) => path)).size).toBe(9)
  })

  it('contains only finite numbers', () => {
    for (const { path, vein } of drawBloom(shape).petals) {
      expect(path).toMatch(/^M[-\d .LQZ]+$/)
      expect(vein).toMatch(/^M[-\d .LQ]+$/)
    }
  })

  it('matches the saved petals of the logo', () => {
    const { petals } = drawBloom(markShape)
    expect(markPetals).toEqual(petals.map(({ ring, path }) => ({ ring, path })))
  })
})
