import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeWeight } from './change-weight.ts'

/** `|` marks the cursor, or both ends of the selection. */
function press(marked: string, step: number): string {
  const [before = '', middle = '', after] = marked.split('|')
  const chosen = after === undefined ? '' : middle
  const text = before + (after === undefined ? middle : middle + after)
  return changeWeight({ text, start: before.length, end: before.length + chosen.length }, step).text
}

describe('Ctrl and an arrow', () => {
  it.each([
    ['a r|ed rose', 0.1, 'a (red:1.1) rose'],
    ['a r|ed rose', -0.1, 'a (red:0.9) rose'],
    ['a |red rose|, night', 0.1, 'a (red rose:1.1), night'],
    ['a| red rose |', 0.1, 'a (red rose:1.1) '],
    ['a (re|d:1.1) rose', 0.1, 'a (red:1.2) rose'],
    ['a (re|d:1.1) rose', -0.1, 'a red rose'],
    ['a (re|d:2) rose', 0.1, 'a (red:2) rose'],
    ['|', 0.1, ''],
  ])('turns %s by %d into %s', (marked, step, expected) => {
    expect(press(marked, step)).toBe(expected)
  })

  it('up and then down restores plain words', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', 'é') })
    fc.assert(
      fc.property(words, fc.nat(), (text, at) => {
        const place = Math.min(at, text.length)
        const up = changeWeight({ text, start: place, end: place }, 0.1)
        expect(changeWeight(up, -0.1).text).toBe(text)
      }),
    )
  })
})
