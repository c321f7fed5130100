import { describe, expect, test } from 'vitest'
import { withDefaultStyle } from './default-style.ts'
import type { Vocabulary } from './vocabulary.ts'

const [fox, lighthouse, woman, soft, deep, ink, style] = [1, 2, 3, 4, 5, 6, 7]
const vocabulary = {
  phrases: 3,
  coloured: {
    things: new Set([fox]),
    decides: new Set([woman, soft, deep, ink]),
    styles: [
      [soft, style],
      [deep, style],
    ],
  },
} as unknown as Vocabulary
const prompt = (...ids: number[]) => ({
  ids: [...ids, ...Array<number>(6 - ids.length).fill(0)],
  phrases: Array.from({ length: 6 }, (_, i) => (i < ids.length ? i : 0)),
  weights: Array<number>(6).fill(1),
})

describe('withDefaultStyle', () => {
  test('gives a thing in no style a coloured one, in a phrase of its own', () => {
    expect(withDefaultStyle(prompt(fox, 9), vocabulary, 4)).toEqual({
      ids: [fox, 9, soft, style, 0, 0],
      phrases: [0, 1, 2, 2, 0, 0],
      weights: [1, 1, 1, 1, 1, 1],
    })
    expect(withDefaultStyle(prompt(fox, 9, 9), vocabulary, 4).phrases).toEqual([0, 1, 2, 2, 2, 0])
    expect(withDefaultStyle(prompt(fox), vocabulary, 5).ids).toEqual([fox, deep, style, 0, 0, 0])
  })

  test.each([
    ['a style is named', prompt(fox, ink)],
    ['a person is drawn too', prompt(woman, fox)],
    ['the thing has no coloured drawing', prompt(lighthouse)],
    ['nothing is named', prompt()],
    ['there is no room', prompt(fox, 9, 9, 9, 9)],
  ])('leaves a prompt as it is where %s', (_, given) => {
    expect(withDefaultStyle(given, vocabulary, 1)).toBe(given)
  })
})
