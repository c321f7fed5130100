import { describe, expect, test } from 'vitest'
import { seededUniform } from '#contract/prompt-grammar/seeded-uniform'
import { seededNormals } from './noise.ts'

describe('seeded noise', () => {
  test('is the same on every machine', () => {
    // To a tolerance: processors may differ in the last bit of a logarithm.
    const expected = [0.27643488842768693, 1.4795278095319955, 0.15903745059888147, -0.23556117232844645]
    for (const [i, value] of seededNormals(5, 'start')(4).entries())
      expect(value).toBeCloseTo(expected[i] ?? 0, 12)
  })

  test('has mean 0, variance 1 and no correlation between neighbouring seeds', () => {
    const [a, b] = [seededNormals(0, 'start')(100_000), seededNormals(1, 'start')(100_000)]
    const average = (of: (i: number) => number) => a.reduce((sum, _, i) => sum + of(i), 0) / a.length
    expect(average((i) => a[i] ?? 0)).toBeCloseTo(0, 1.5)
    expect(average((i) => (a[i] ?? 0) ** 2)).toBeCloseTo(1, 1.5)
    expect(average((i) => (a[i] ?? 0) ** 4)).toBeCloseTo(3, 0.9)
    expect(average((i) => (a[i] ?? 0) * (b[i] ?? 0))).toBeCloseTo(0, 1.5)
  })

  test('differs between seeds, streams and draws', () => {
    const firsts = [0, 1, 2, 1e9, 1e9 + 7].flatMap((seed) =>
      (['start', 'steps', 'words'] as const).map((stream) => seededNormals(seed, stream)(1)[0]),
    )
    expect(new Set(firsts).size).toBe(firsts.length)
    const draw = seededNormals(3, 'steps')
    expect(draw(2)).not.toEqual(draw(2))
  })

  test('uniform numbers stay inside 0 and 1', () => {
    const uniform = seededUniform(9, 'words')
    const values = Array.from({ length: 10_000 }, uniform)
    expect(Math.min(...values)).toBeGreaterThan(0)
    expect(Math.max(...values)).toBeLessThan(1)
  })
})
