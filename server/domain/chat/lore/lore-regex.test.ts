import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileRegex } from './lore-regex.ts'

const test = (pattern: string, text: string, steps = 10_000_000) =>
  compileRegex(pattern, { isCaseSensitive: true, budget: { steps } })?.test(text, { steps })

/** Generates expressions from every supported construct. */
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
  it('matches the same texts as JavaScript', () => {
    fc.assert(
      fc.property(pattern, fc.stringMatching(/^[abc1 \n]{0,12}$/), (source, text) => {
        expect(test(source, text), `/${source}/ in ${JSON.stringify(text)}`).toBe(
          new RegExp(source).test(text),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('reads /…/flags, and ignores case unless the entry is case-sensitive', () => {
    const has = (written: string, text: string, isCaseSensitive = false) => {
      const budget = { steps: 100_000 }
      return compileRegex(written, { isCaseSensitive, budget })?.test(text, budget)
    }
    expect(has('/Wreck(s|age)?/i', 'the WRECKAGE')).toBe(true)
    expect(has('/wreck/i', 'WRECK', true)).toBe(true)
    expect(has('wreck', 'WRECK')).toBe(true)
    expect(has('wreck', 'WRECK', true)).toBe(false)
    expect(has('/^sea$/m', 'the\nsea\nis')).toBe(true)
    expect(has('/^sea$/', 'the\nsea\nis')).toBe(false)
    expect(has('/a.b/s', 'a\nb')).toBe(true)
    expect(has('(?<ship>sloop|brig)\\b', 'a brig')).toBe(true)
    expect(has('\\u0041\\/', 'A/', true)).toBe(true)
    expect(has('\\p{Cyrillic}+', 'у маяка')).toBe(true)
  })

  it('charges for the work in advance, and matches nothing once the budget is used up', () => {
    expect(test('(a+)+$', `${'a'.repeat(5_000)}b`)).toBe(false)
    expect(test('(?:a|a)*c', 'a'.repeat(5_000))).toBe(false)
    const budget = { steps: 3_000 }
    expect(compileRegex('a*b', { budget })?.test(`${'a'.repeat(1_000)}b`, budget)).toBe(false)
    expect(budget.steps).toBeLessThanOrEqual(0)
    expect(compileRegex('a', { budget })).toBeUndefined()
    // Refused expressions cost something too, or thousands of them would block the server.
    const refusing = { steps: 30_000 }
    compileRegex('(?=a)', { budget: refusing })
    compileRegex('(?=a)', { budget: refusing })
    expect(refusing.steps).toBeLessThanOrEqual(0)
    // A large expression costs more than a small one.
    const cost = (source: string) => {
      const spent = { steps: 10_000_000 }
      compileRegex(source, { budget: spent })?.test('a'.repeat(1_000), spent)
      return 10_000_000 - spent.steps
    }
    expect(cost('(?:a?){200}b')).toBeGreaterThan(20 * cost('a?b'))
  })

  it('refuses what RE2 does not support, what grows too large, and invalid expressions', () => {
    for (const source of [
      '((((){999}){999}){999}){999}',
      '(?:a{900}){900}',
      '(?=a)',
      '(?<!a)b',
      '(a)\\1',
      '(',
      '[a',
      'a**',
      'a{3,1}',
    ]) {
      expect(compileRegex(source, { budget: { steps: 1_000_000 } }), source).toBeUndefined()
    }
  })
})
