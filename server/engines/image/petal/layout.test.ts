import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { encodePrompt } from './encode-prompt.ts'
import { listItems, planLayout, toBoxes } from './layout.ts'
import { BOX_LENGTH, MOST_ITEMS } from './layout-shape.ts'
import type { PlanInput } from './model.ts'
import type { Seeds } from './noise.ts'
import { fillImage } from './resize-boxes.ts'
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

  const average = toBoxes(new Float32Array(MOST_ITEMS * BOX_LENGTH))
  const withoutUnused = (boxes: Float32Array, count: number) =>
    boxes.map((value, i) => (i < count * BOX_LENGTH ? value : 0))

  test('returns the boxes that the planner arrives at', async () => {
    const prompt = encode('a cat on a table')
    const { items, boxes } = await planLayout({ planBoxes: certain }, prompt, vocabulary, { seed: 1 })
    expect(items).toEqual([1, 3, 0, 0, 0, 0, 0, 0])
    expect(boxes).toEqual(withoutUnused(fillImage(average, 2), 2))
  })

  test('leaves room for a hat above an animal', async () => {
    const { boxes } = await planLayout({ planBoxes: certain }, encode('a cat in a top hat'), vocabulary, {
      seed: 1,
    })
    expect(boxes).toEqual(withoutUnused(average, 1))
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

  /** A planner whose boxes are three times wider than high, unless the prompt says that somebody stands. */
  const flat = async ({ x, t, prompt: { ids } }: PlanInput) => {
    const height = ids.includes(vocabulary.stand) ? 1 : -2
    return x.map((value, i) => (value - (i % 4 === 3 ? height : 0)) / t)
  }
  const heightOf = async (prompt: string) => {
    const { boxes } = await planLayout({ planBoxes: flat }, encode(prompt), vocabulary, { seed: 1 })
    return (boxes[3] ?? 0) - (boxes[1] ?? 0)
  }

  test('plans a standing animal if the prompt does not say what it does', async () => {
    expect(await heightOf('a white horse in a meadow')).toBeGreaterThan(0.5)
  })

  test('plans a standing animal in every frame of a walk to another seed', async () => {
    const given = { seed: 1, towards: { seed: 2, share: 0.5 } }
    const asked: boolean[] = []
    const planBoxes = async (input: PlanInput) => {
      asked.push(input.prompt.ids.includes(vocabulary.stand))
      return certain(input)
    }
    await planLayout({ planBoxes }, encode('a white horse'), vocabulary, given)
    expect(asked.slice(asked.length / 2)).not.toContain(false)
  })

  test('asks the planner once if the prompt has no room for "standing"', async () => {
    let calls = 0
    const planBoxes = async (input: PlanInput) => {
      calls++
      return flat(input)
    }
    const full = encode(`a white horse, ${'cat, '.repeat(40)}`)
    await planLayout({ planBoxes }, full, vocabulary, { seed: 1 })
    expect(calls).toBe(16)
  })

  test.each(['a white horse lying in a meadow', 'a white horse sleeping', 'a car in a meadow'])(
    'keeps the flat box in "%s"',
    async (prompt) => {
      expect(await heightOf(prompt)).toBeLessThan(0.3)
    },
  )

  const longestSide = async (prompt: string) => {
    const { boxes } = await planLayout({ planBoxes: certain }, encode(prompt), vocabulary, { seed: 1 })
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes
    return Math.max(right - left, bottom - top)
  }

  test('keeps a thing small in a place that the prompt is about', async () => {
    expect(await longestSide('a bedroom with a fireplace')).toBeLessThanOrEqual(0.551)
    expect(await longestSide('a fireplace in a bedroom')).toBeGreaterThan(0.551)
    expect(await longestSide('in a bedroom, a fireplace')).toBeGreaterThan(0.551)
    expect(await longestSide('a kitchen chair')).toBeGreaterThan(0.551)
  })

  /** A planner that puts the cat below the table, until it is asked for the plan with this number. */
  const lateOn = (fitting: number) => {
    const asked: number[] = []
    const planBoxes = async ({ x, t }: PlanInput) => {
      if (t === 1) asked.push(asked.length + 1)
      const shift = asked.length === fitting ? 0.8 : -0.8
      return x.map((value, i) => (value - (i % 4 === 1 ? (i < 4 ? -shift : shift) : 0)) / t)
    }
    return { planBoxes, asked }
  }

  test('plans again until things are where the prompt says', async () => {
    const { planBoxes, asked } = lateOn(3)
    const { boxes } = await planLayout({ planBoxes }, encode('a cat sitting on a table'), vocabulary, {
      seed: 1,
    })
    expect(asked).toHaveLength(3)
    expect(boxes[1]).toBeLessThan(boxes[BOX_LENGTH + 1] ?? 0)
  })

  test('stops after six plans, and takes the first of those that are equally wrong', async () => {
    const { planBoxes, asked } = lateOn(7)
    const { boxes } = await planLayout({ planBoxes }, encode('a cat sitting on a table'), vocabulary, {
      seed: 1,
    })
    expect(asked).toHaveLength(6)
    expect(boxes[1]).toBeGreaterThan(boxes[BOX_LENGTH + 1] ?? 0)
  })

  test('plans once in a walk, where boxes would jump from one plan to another', async () => {
    const { planBoxes, asked } = lateOn(3)
    const walk = { seed: 1, towards: { seed: 2, share: 0.5 } }
    await planLayout({ planBoxes }, encode('a cat sitting on a table'), vocabulary, walk)
    expect(asked).toHaveLength(1)
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

  test('asks the planner about somebody, and not about the necklace that they wear', async () => {
    const asked: (readonly number[])[] = []
    const planBoxes = async (input: PlanInput) => {
      asked.push(input.items)
      return certain(input)
    }
    const given = encode('a woman with a gold necklace')
    const { items } = await planLayout({ planBoxes }, given, vocabulary, { seed: 1 })
    expect(asked[0]).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
    expect(items).toEqual([1, 2, 0, 0, 0, 0, 0, 0])
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
