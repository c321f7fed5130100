import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTokens, hasChoices, previewChoices } from './prompt-facts.ts'

describe('prompt facts', () => {
  it('counts words and punctuation, not weights', () => {
    expect(countTokens('')).toBe(0)
    expect(countTokens('a red rose, at night')).toBe(6)
    expect(countTokens('a (red rose:1.3), at night')).toBe(6)
    expect(countTokens('{one|two words}')).toBe(1)
  })

  it('shows one prompt per art, the same for the same seed', () => {
    const prompt = 'a {red|blue|white} rose'
    expect(hasChoices(prompt)).toBe(true)
    expect(hasChoices('a {red} rose (very:1.2)')).toBe(false)
    const shown = previewChoices(prompt, 5, 4)
    expect(shown).toHaveLength(4)
    expect(previewChoices(prompt, 5, 4)).toEqual(shown)
    expect(previewChoices(prompt, 6, 3)).toEqual(shown.slice(1))
    for (const one of shown) expect(one).toMatch(/^a (red|blue|white) rose$/)
  })

  it('never throws for any prompt', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (prompt, seed) => {
        expect(countTokens(prompt)).toBeGreaterThanOrEqual(0)
        expect(previewChoices(prompt, seed, 2)).toHaveLength(2)
      }),
    )
  })
})
