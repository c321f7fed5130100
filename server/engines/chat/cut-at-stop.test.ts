import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createStopCutter } from './cut-at-stop.ts'

it('yields everything before the first stop text, however the text is cut into pieces', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 24 })
  const stops = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n'), minLength: 1, maxLength: 4 }), {
    maxLength: 3,
  })
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 8 }), stops, (pieces, words) => {
      const cutter = createStopCutter(words)
      const shown = pieces.map((piece) => cutter.push(piece)).join('') + cutter.end()
      const whole = pieces.join('')
      expect(whole.startsWith(shown)).toBe(true)
      expect(words.some((word) => shown.includes(word))).toBe(false)
      // Nothing is missing either: the yielded text is followed by a stop text or the end.
      const rest = whole.slice(shown.length)
      expect(rest === '' || words.some((word) => rest.startsWith(word))).toBe(true)
    }),
    { numRuns: 200 },
  )
})
