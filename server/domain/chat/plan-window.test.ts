import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findFirstKept, type Turn } from './plan-window.ts'

/** Turns with the given token counts, four characters per token. */
function toTurns(tokens: readonly number[]): Turn[] {
  let pathChars = 0
  return tokens.map((cost) => {
    const turn = { tokens: cost, pathChars }
    pathChars += cost * 4
    return turn
  })
}

const lengths = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 120 })

it('the kept turns fit the budget and include the newest', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 100, max: 600 }), (tokens, budget) => {
      const turns = toTurns(tokens)
      const first = findFirstKept(turns, budget)
      expect(first).toBeLessThan(turns.length)
      expect(turns.slice(first).reduce((sum, turn) => sum + turn.tokens, 0)).toBeLessThanOrEqual(budget)
    }),
  )
})

it('the cut never moves back and stays in place for many turns', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 400, max: 800 }), (tokens, budget) => {
      const turns = toTurns(tokens)
      let moves = 0
      let before = 0
      for (let end = 1; end <= turns.length; end++) {
        const first = findFirstKept(turns.slice(0, end), budget)
        expect(first).toBeGreaterThanOrEqual(before)
        if (first !== before) moves++
        before = first
      }
      // Each move frees a whole chunk.
      const chars = tokens.reduce((sum, cost) => sum + cost * 4, 0)
      expect(moves).toBeLessThanOrEqual(Math.ceil(chars / Math.floor(budget * 2)) + 1)
    }),
  )
})

it('the cut does not depend on how many old turns were loaded', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 100, max: 400 }), fc.nat(20), (tokens, budget, left) => {
      const turns = toTurns(tokens)
      const first = findFirstKept(turns, budget)
      // Callers load turns backwards until they exceed the budget, perhaps further.
      let from = turns.length
      for (let spent = 0; from > 0 && spent <= budget; from--) spent += turns[from - 1]?.tokens ?? 0
      const seen = turns.slice(Math.max(0, from - left))
      expect(seen[findFirstKept(seen, budget)]).toBe(turns[first])
    }),
  )
})

it('a held cut stays as long as what follows it fits, even if the token density rises', () => {
  const dense = fc.array(
    fc.record({ tokens: fc.integer({ min: 5, max: 40 }), letters: fc.integer({ min: 1, max: 12 }) }),
    {
      minLength: 20,
      maxLength: 120,
    },
  )
  fc.assert(
    fc.property(dense, fc.integer({ min: 400, max: 800 }), (said, budget) => {
      let pathChars = 0
      const turns = said.map(({ tokens, letters }) => {
        const turn = { tokens, pathChars }
        pathChars += tokens * letters
        return turn
      })
      let held = 0
      for (let end = 1; end <= turns.length; end++) {
        const seen = turns.slice(0, end)
        const first = findFirstKept(seen, budget, { heldFrom: held })
        const heldTokens = seen.slice(held).reduce((sum, turn) => sum + turn.tokens, 0)
        expect(first === held || heldTokens > budget).toBe(true)
        held = first
      }
    }),
  )
})
