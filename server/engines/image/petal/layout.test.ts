import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { encodePrompt } from './encode-prompt.ts'
import { listItems, planLayout, toBoxes } from './layout.ts'
import type { PlanInput } from './model.ts'
import { OWN_WEIGHTS, readVocabulary } from './vocabulary.ts'

const vocabulary = await readVocabulary(OWN_WEIGHTS)
const encode = (prompt: string) =>
  encodePrompt(
    parsePrompt(prompt, () => 0),
    vocabulary,
  )
/** The last word of each item's phrase. */
const itemsOf = (prompt: string) => {
  const encoded = encode(prompt)
  return listItems(encoded, vocabulary).map((item) => {
    const last = encoded.ids.findLastIndex((id, i) => id > 0 && encoded.phrases[i] === item - 1)
    return vocabulary.words[encoded.ids[last] ?? 0]
  })
}

describe('listItems', () => {
  test.each([
    ['a mouse under a red mushroom', ['mouse', 'mushroom']],
    ['three cats and a dog', ['cat', 'cat', 'cat', 'dog']],
    ['a woman in a red dress with sunglasses on the beach', ['woman']],
    ['a dragon flying over a castle', ['dragon']],
    ['a castle on a hill at night', ['castle']],
    ['a foggy forest at sunset', []],
    ['five bees, four owls', ['bee', 'bee', 'bee', 'bee', 'bee', 'owl', 'owl', 'owl']],
  ])('of "%s"', (prompt, items) => {
    expect(itemsOf(prompt)).toEqual(items)
  })
})

describe('planLayout', () => {
  /** Every item in the middle of the picture, in the planner's numbers. */
  const certain = async ({ x, t }: PlanInput) => x.map((value) => value / t)

  test('follows the planner to where it says that things are', async () => {
    const { items, boxes } = await planLayout({ planBoxes: certain }, encode('a cat on a table'), vocabulary, 1)
    expect(items).toEqual([1, 3, 0, 0, 0, 0, 0, 0])
    expect(boxes).toEqual(toBoxes(new Float32Array(32)))
  })

  test('starts from noise that depends on the seed alone', async () => {
    const still = async ({ x }: PlanInput) => new Float32Array(x.length)
    const plan = (prompt: string, seed: number) =>
      planLayout({ planBoxes: still }, encode(prompt), vocabulary, seed)
    const { boxes } = await plan('a cat', 1)
    expect((await plan('a dog', 1)).boxes).toEqual(boxes)
    expect((await plan('a cat', 2)).boxes).not.toEqual(boxes)
  })

  test('does not ask the planner about a prompt without things', async () => {
    const planBoxes = async (): Promise<never> => {
      throw new Error('The planner was asked.')
    }
    const { items } = await planLayout({ planBoxes }, encode('a foggy forest'), vocabulary, 1)
    expect(items).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })
})

test('toBoxes gives corners inside the picture', () => {
  const [left, top, right, bottom] = toBoxes(Float32Array.of(0, 0, 0, 0))
  expect(left).toBeCloseTo(0.5 - Math.exp(-1.2) / 2)
  expect(top).toBeCloseTo(0.6 - Math.exp(-1) / 2)
  expect(right).toBeCloseTo(0.5 + Math.exp(-1.2) / 2)
  expect(bottom).toBeCloseTo(0.6 + Math.exp(-1) / 2)
  expect([...toBoxes(Float32Array.of(9, -9, 3, 3))].every((part) => part >= 0 && part <= 1)).toBe(true)
})
