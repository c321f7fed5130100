import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { encodePrompt } from './encode-prompt.ts'
import { fillImage, listItems, planLayout, toBoxes } from './layout.ts'
import { BOX_LENGTH, MOST_ITEMS } from './layout-shape.ts'
import type { PlanInput } from './model.ts'
import type { Seeds } from './noise.ts'
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
    ['a dragon over a castle in the mountains', ['dragon']],
    ['a bear next to a yellow lighthouse on the beach', ['bear', 'lighthouse']],
    ['a man in front of a castle on a hill', ['man', 'castle']],
    ['a knight in front of a castle', ['knight']],
    ['in a church, an old man with a dog', ['man', 'dog']],
    ['a dog on a bridge by a lake', ['dog']],
    ['a wolf on a hill under the full moon', ['wolf']],
    ['a cow in a meadow next to a castle', ['cow', 'castle']],
    ['an old man on the beach near a lighthouse', ['man', 'lighthouse']],
    ['a man next to a house in the snow', ['man']],
    ['a foggy forest at sunset', []],
    ['red boots under the bed', ['boot', 'bed']],
    ['a crown on a red book', ['crown', 'open book']],
    ['a cat in red boots', ['cat']],
    ['a birthday cake with five candles', ['birthday cake']],
    ['two candles on a table', ['candle', 'candle', 'table']],
    ['a biker on a black motorcycle', ['person', 'motorcycle']],
    ['a photographer with a camera', ['person', 'camera']],
    ['a man hugging a man', ['man', 'man']],
    ['two women hugging in a park', ['woman']],
    ['a couple dancing on a stage', ['person']],
    ['three people dancing', ['person', 'person', 'person']],
    ['two women on a bench', ['woman', 'woman', 'bench']],
    ['two robots hugging', ['robot', 'robot']],
    ['a beach with no people and no boat', []],
    ['a raccoon chef', ['raccoon']],
    ['a turtle carrying a castle', ['turtle', 'castle']],
    ['a turtle next to a tiny house', ['turtle', 'house']],
    ['a turtle carrying a castle in a forest', ['turtle', 'castle']],
    ['a cat in a tiny house', ['cat']],
    ['five bees, four owls', ['bee', 'bee', 'bee', 'bee', 'bee', 'owl', 'owl', 'owl']],
  ])('of "%s"', (prompt, items) => {
    expect(itemsOf(prompt)).toEqual(items)
  })
})

describe('planLayout', () => {
  /** A planner that always ends at zeros, which is the average box. */
  const certain = async ({ x, t }: PlanInput) => x.map((value) => value / t)

  test('returns the boxes that the planner arrives at', async () => {
    const prompt = encode('a cat on a table')
    const { items, boxes } = await planLayout({ planBoxes: certain }, prompt, vocabulary, { seed: 1 })
    expect(items).toEqual([1, 3, 0, 0, 0, 0, 0, 0])
    expect(boxes).toEqual(fillImage(toBoxes(new Float32Array(MOST_ITEMS * BOX_LENGTH)), 2))
  })

  test('leaves room for a hat above an animal', async () => {
    const { boxes } = await planLayout({ planBoxes: certain }, encode('a cat in a top hat'), vocabulary, {
      seed: 1,
    })
    expect(boxes).toEqual(toBoxes(new Float32Array(MOST_ITEMS * BOX_LENGTH)))
  })

  /** A planner that puts every box into the lower half of the image. */
  const low = async ({ x, t }: PlanInput) => x.map((value, i) => (value - (i % 4 === 1 ? 1 : 0)) / t)
  /** The lower edges of the first two boxes. */
  const lowEdges = async (prompt: string) => {
    const { boxes } = await planLayout({ planBoxes: low }, encode(prompt), vocabulary, { seed: 1 })
    return [boxes[3] ?? 0, boxes[BOX_LENGTH + 3] ?? 0] as const
  }

  test('moves a window above the thing that was named before it', async () => {
    const [bed, window] = await lowEdges('a bed under a window')
    expect(window).toBeLessThan(bed - 0.1)
  })

  test('moves the windows of a room up the wall', async () => {
    const [first] = await lowEdges('a living room with two windows')
    const [bed] = await lowEdges('a bed under a window')
    expect(first).toBeLessThan(bed - 0.1)
  })

  test.each([
    'a cat on a windowsill',
    'a cat looking out of a window',
    'a spider above a window',
    'a house with a window',
    'a window with a cat',
  ])('leaves the window where the planner put it in "%s"', async (prompt) => {
    const [thing, other] = await lowEdges(prompt)
    expect(other).toBeCloseTo(thing)
  })

  const still = async ({ x }: PlanInput) => new Float32Array(x.length)
  const plan = async (prompt: string, seeds: Seeds) =>
    (await planLayout({ planBoxes: still }, encode(prompt), vocabulary, seeds)).boxes

  test('starts from noise that depends only on the seed', async () => {
    expect(await plan('a dog', { seed: 1 })).toEqual(await plan('a cat', { seed: 1 }))
    expect(await plan('a cat', { seed: 2 })).not.toEqual(await plan('a cat', { seed: 1 }))
  })

  test('moves things from the plan of one seed to that of another in a walk', async () => {
    const walk = (share: number) => plan('a cat', { seed: 1, towards: { seed: 2, share } })
    expect(await walk(0)).toEqual(await plan('a cat', { seed: 1 }))
    expect(await walk(1)).toEqual(await plan('a cat', { seed: 2 }))
    expect([await walk(0), await walk(1)]).not.toContainEqual(await walk(0.5))
  })

  test('does not ask the planner about a prompt without things', async () => {
    const planBoxes = async (): Promise<never> => {
      throw new Error('The planner was asked.')
    }
    const { items } = await planLayout({ planBoxes }, encode('a foggy forest'), vocabulary, { seed: 1 })
    expect(items).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })
})

test('toBoxes returns corners that lie inside the image', () => {
  const [left, top, right, bottom] = toBoxes(Float32Array.of(0, 0, 0, 0))
  expect(left).toBeCloseTo(0.5 - Math.exp(-1.2) / 2)
  expect(top).toBeCloseTo(0.6 - Math.exp(-1) / 2)
  expect(right).toBeCloseTo(0.5 + Math.exp(-1.2) / 2)
  expect(bottom).toBeCloseTo(0.6 + Math.exp(-1) / 2)
  expect([...toBoxes(Float32Array.of(9, -9, 3, 3))].every((part) => part >= 0 && part <= 1)).toBe(true)
})

describe('fillImage', () => {
  const fill = (...boxes: number[]) =>
    [...fillImage(Float32Array.from(boxes), boxes.length / BOX_LENGTH)].map((part) => Number(part.toFixed(3)))

  test('enlarges small things around their centre', () => {
    expect(fill(0.4, 0.5, 0.6, 0.7)).toEqual([0.35, 0.45, 0.65, 0.75])
  })

  test('enlarges all things by the same factor until they fill most of the image', () => {
    expect(fill(0.2, 0.4, 0.4, 0.8, 0.5, 0.6, 0.8, 0.8)).toEqual([
      0.08, 0.32, 0.36, 0.88, 0.5, 0.6, 0.92, 0.88,
    ])
  })

  test('keeps a bust at the lower edge of the image', () => {
    expect(fill(0.3, 0.5, 0.7, 1)).toEqual([0.2, 0.25, 0.8, 1])
  })

  test('does not change unused boxes', () => {
    const boxes = Float32Array.of(0.4, 0.5, 0.6, 0.7, 0, 0, 0, 0)
    expect([...fillImage(boxes, 1).subarray(BOX_LENGTH)]).toEqual([0, 0, 0, 0])
  })

  test('never makes a thing smaller or moves it out of the image', () => {
    const side = fc
      .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 5, max: 100 }))
      .map(([low, length]) => [low / 100, Math.min(100, low + length) / 100] as const)
    const box = fc.tuple(side, side).map(([[left, right], [top, bottom]]) => [left, top, right, bottom])
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: MOST_ITEMS }), (boxes) => {
        const grown = fillImage(Float32Array.from(boxes.flat()), boxes.length)
        for (const [i, [left = 0, top = 0, right = 0, bottom = 0]] of boxes.entries()) {
          const [l = 0, t = 0, r = 0, b = 0] = grown.subarray(i * BOX_LENGTH)
          expect(r - l).toBeGreaterThan(right - left - 1e-5)
          expect(b - t).toBeGreaterThan(bottom - top - 1e-5)
          for (const part of [l, t, r, b]) expect(Math.abs(part - 0.5)).toBeLessThan(0.5 + 1e-5)
        }
      }),
    )
  })
})
