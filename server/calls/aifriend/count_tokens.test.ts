import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateTokens } from '#server/domain/chat/estimate-tokens'

it('aifriend.count_tokens counts more for a longer text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      expect(estimateTokens(`${one} ${other}`)).toBeGreaterThanOrEqual(estimateTokens(one))
    }),
  )
  expect(estimateTokens('')).toBe(0)
  expect(estimateTokens('The sea is calm tonight.')).toBe(7)
})
