import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { addAdornments, findAdornments } from './adornments.ts'
import { encodePrompt } from './encode-prompt.ts'
import { listItems } from './layout.ts'
import { BOX_LENGTH, MOST_ITEMS } from './layout-shape.ts'
import { OWN_WEIGHTS, readVocabulary } from './vocabulary.ts'

const vocabulary = await readVocabulary(OWN_WEIGHTS)
const encode = (prompt: string) =>
  encodePrompt(
    parsePrompt(prompt, () => 0),
    vocabulary,
  )
const isWorn = (prompt: string) => findAdornments(encode(prompt), vocabulary).size > 0

describe('findAdornments', () => {
  test.each([
    'a woman wearing a gold necklace',
    'a man with a red backpack in the mountains',
    'three hikers with backpacks',
    'a woman with red hair, glasses and a necklace',
    'an old man in goggles',
    'a businessman with a watch',
  ])('finds what somebody wears in "%s"', (prompt) => expect(isWorn(prompt)).toBe(true))

  test.each([
    'a gold necklace',
    'a woman holding a necklace',
    'a woman next to a backpack',
    'a necklace on a table, a woman',
    'a woman with a dog and a backpack',
    'a cat with goggles',
  ])('finds nothing that anybody wears in "%s"', (prompt) => expect(isWorn(prompt)).toBe(false))
})

describe('addAdornments', () => {
  /** Boxes are left, top, right and bottom, in tenths of the image. */
  function adorn(text: string, ...tenths: number[][]) {
    const prompt = encode(text)
    const found = listItems(prompt, vocabulary)
    const boxes = new Float32Array(MOST_ITEMS * BOX_LENGTH)
    boxes.set(tenths.flat().map((tenth) => tenth / 10))
    const items = [...found, ...Array<number>(MOST_ITEMS - found.length).fill(0)]
    const layout = addAdornments({ items, boxes }, prompt, vocabulary)
    const boxAt = (i: number) =>
      Array.from(layout.boxes.slice(i * BOX_LENGTH, (i + 1) * BOX_LENGTH), (part) => Number(part.toFixed(2)))
    return { items: layout.items.filter((item) => item > 0), boxAt }
  }
  const bust = [1, 1, 9, 10]
  const figure = [4, 1, 6, 9]

  test('puts a necklace below the head of a bust, and of a whole figure', () => {
    expect(adorn('a woman with a necklace', bust).boxAt(1)).toEqual([0.3, 0.77, 0.7, 0.95])
    expect(adorn('a woman with a necklace', figure).boxAt(1)).toEqual([0.45, 0.28, 0.55, 0.38])
  })

  test('gives each of two men a backpack', () => {
    const { items, boxAt } = adorn('two men with backpacks', [0, 1, 2, 9], [5, 1, 7, 9])
    expect(items).toEqual([1, 1, 2, 2])
    expect([boxAt(2)[0], boxAt(3)[0]]).toEqual([0.04, 0.54])
  })

  test('leaves out what there is no room for', () => {
    const { items } = adorn('five women with necklaces', ...Array.from({ length: 5 }, () => figure))
    expect(items).toHaveLength(MOST_ITEMS)
  })

  test('leaves the boxes of everything else as they are', () => {
    const { items, boxAt } = adorn('a woman with a necklace next to a horse', figure, bust)
    expect(items).toEqual([1, 4, 2])
    expect([boxAt(0), boxAt(1)]).toEqual([figure, bust].map((box) => box.map((tenth) => tenth / 10)))
  })
})
