import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanJson } from './json-scan.ts'

const unlimited = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY }
const scan = (json: string, limits = unlimited) => scanJson(Buffer.from(json), limits)

/** The same figures, from the parsed value. */
function measure(value: unknown): { depth: number; values: number; isStorable: boolean } {
  if (typeof value === 'string') {
    return { depth: 0, values: 1, isStorable: value.isWellFormed() && !value.includes('\0') }
  }
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1, isStorable: true }
  const inner = Object.entries(value).map(([key, each]) => ({ key: measure(key), ...measure(each) }))
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: inner.reduce((sum, { values }) => sum + values, 1),
    isStorable: inner.every(({ key, isStorable }) => isStorable && (Array.isArray(value) || key.isStorable)),
  }
}

describe('scanJson', () => {
  it('finds the same depth and unstorable text as a parser, and at least as many values', () => {
    const anyText = fc.string({ unit: 'binary' })
    const anyJson = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        anyText,
        fc.integer(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(anyText, tie('value'), { maxKeys: 4 }),
      ),
    })).value
    fc.assert(
      fc.property(anyJson, fc.constantFrom(undefined, 1), (made, space) => {
        const json = JSON.stringify(made, null, space)
        const { depth, values, isStorable } = measure(JSON.parse(json))
        const found = scan(json)
        expect(found.isStorable).toBe(isStorable)
        expect(found.values).toBeGreaterThanOrEqual(values)
        expect(scan(json, { ...unlimited, depth }).problem).toBeUndefined()
        const isTooDeep = scan(json, { ...unlimited, depth: depth - 1 }).problem === 'depth'
        expect(isTooDeep).toBe(depth > 0)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['"\\u0000"', false],
    ['"\\ud83c\\udf19"', true],
    ['"\\uD83C\\uDF19"', true],
    ['"\\ud83c\\u0041"', false],
    ['"\\ud83c\\ud83c\\udf19"', false],
    ['"\\udf19"', false],
    ['"\\\\u0000"', true],
    ['"\\\\\\u0000"', false],
    ['{"\\ud800":1}', false],
    ['"🌙"', true],
  ])('%s can be stored: %s', (json, isStorable) => {
    expect(scan(json).isStorable).toBe(isStorable)
  })

  it('ignores brackets, commas and quotes inside strings', () => {
    expect(scan('["[[[,,,\\"]]",1]', { depth: 1, values: 3 })).toMatchObject({
      problem: undefined,
      values: 3,
    })
  })

  it('stops at the first exceeded limit', () => {
    expect(scan('['.repeat(1_000_000), { depth: 64, values: 1_000 })).toMatchObject({
      problem: 'depth',
      values: 66,
    })
    expect(scan(`[${'0,'.repeat(1_000_000)}`, { depth: 64, values: 100 })).toMatchObject({
      problem: 'values',
      values: 101,
    })
  })
})
