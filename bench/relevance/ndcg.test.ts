import { describe, expect, it } from 'vitest'
import { type Grade, ndcg } from './ndcg.ts'

const grades = new Map<string, Grade>([
  ['exact', 3],
  ['clear', 2],
  ['partly', 1],
])

describe('ndcg', () => {
  it('is 1 for the best order and less for any other', () => {
    expect(ndcg(['exact', 'clear', 'partly'], grades)).toBe(1)
    expect(ndcg(['clear', 'exact', 'partly'], grades)).toBeLessThan(1)
    expect(ndcg(['exact', 'other', 'clear', 'partly'], grades)).toBeLessThan(1)
  })

  it('is 0 without relevant results, without results and without judgements', () => {
    expect(ndcg(['other'], grades)).toBe(0)
    expect(ndcg([], grades)).toBe(0)
    expect(ndcg(['exact'], new Map())).toBe(0)
  })

  it('gains 2^grade - 1, discounted by the logarithm of the rank', () => {
    const best = 7 + 3 / Math.log2(3) + 1 / 2
    expect(ndcg(['partly', 'other', 'exact'], grades)).toBeCloseTo((1 + 7 / 2) / best)
  })

  it('does not count results after the depth, nor expect more than fit', () => {
    expect(ndcg(['other', 'exact'], grades, 1)).toBe(0)
    expect(ndcg(['exact'], grades, 1)).toBe(1)
  })

  it('is not lowered by irrelevant results after all relevant ones', () => {
    expect(ndcg(['exact', 'clear', 'partly', 'other'], grades)).toBe(1)
  })

  it('counts a repeated result once', () => {
    expect(ndcg(['exact', 'exact', 'clear', 'partly'], grades)).toBe(1)
  })
})
