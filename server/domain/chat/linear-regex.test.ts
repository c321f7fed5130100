import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileRegex } from './linear-regex.ts'

const test = (pattern: string, text: string, steps = 1_000_000) =>
  compileRegex(pattern, { isCaseSensitive: true, budget: { steps } })?.test([...text], { steps })

/** Expressions of every part that is understood. */
const pattern = fc.letrec<{ any: string; atom: string; part: string }>((tie) => ({
  atom: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom('a', 'b', 'c', '.', '\\d', '\\w', '[ab]', '[^a]', '[a-c1]', '\\b', '^', '$'),
    },
    { weight: 1, arbitrary: tie('any').map((inner) => `(?:${inner})`) },
  ),
  part: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '*?'))
    .map(([atom, times]) => (/^(?:\\b|\^|\$)$/.test(atom) ? atom : atom + times)),
  any: fc.oneof(
    fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    fc.tuple(tie('part'), tie('part')).map(([a, b]) => `${a}|${b}`),
  ),
})).any

describe('compileRegex', () => {
  it('finds what JavaScript finds', () => {
    fc.assert(
      fc.property(pattern, fc.stringMatching(/^[abc1 \n]{0,12}$/), (source, text) => {
        expect(test(source, text), `/${source}/ in ${JSON.stringify(text)}`).toBe(
          new RegExp(source).test(text),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('reads /…/flags, and case where it is asked for', () => {
    const has = (written: string, text: string, isCaseSensitive = false) => {
      const budget = { steps: 1_000 }
      return compileRegex(written, { isCaseSensitive, budget })?.test([...text], budget)
    }
    expect(has('/Wreck(s|age)?/i', 'the WRECKAGE')).toBe(true)
    expect(has('wreck', 'WRECK')).toBe(true)
    expect(has('wreck', 'WRECK', true)).toBe(false)
  })

  it('takes no longer over what makes others take years, and stops at its budget', () => {
    expect(test('(a+)+$', `${'a'.repeat(5_000)}b`)).toBe(false)
    expect(test('(?:a|a)*c', 'a'.repeat(5_000))).toBe(false)
    const budget = { steps: 100 }
    expect(compileRegex('a*b', { budget })?.test([...Array(1_000).fill('a'), 'b'], budget)).toBe(false)
    expect(budget.steps).toBeLessThanOrEqual(0)
    expect(compileRegex('a', { budget })).toBeUndefined()
    // A class of letters is paid for by the letters that it lists.
    const wide = { steps: 100_000 }
    compileRegex(`[${'bcdefgh'.repeat(10)}]`, { budget: wide })?.test(Array(1_000).fill('a'), wide)
    expect(wide.steps).toBeLessThan(40_000)
  })

  it('leaves alone what it cannot run in bounded time, or what is no expression', () => {
    for (const source of [
      // Nothing is written for an empty part, however often; without a count this takes hours.
      '((((){999}){999}){999}){999}',
      '(?=a)',
      '(?<!a)b',
      '(a)\\1',
      '(',
      '[a',
      'a**',
      '(?:a{900}){900}',
      '\\p{L}',
      'a{3,1}',
    ]) {
      expect(compileRegex(source, { budget: { steps: 1_000_000 } }), source).toBeUndefined()
    }
  })
})
