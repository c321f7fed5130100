import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { encodePrompt } from './encode-prompt.ts'
import { BOX_LENGTH, MOST_ITEMS } from './layout-shape.ts'
import type { PlacedPrompt } from './model.ts'
import { planDetails, promptOfPart } from './plan-details.ts'
import { OWN_WEIGHTS, readVocabulary, type Vocabulary } from './vocabulary.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await readVocabulary(OWN_WEIGHTS)
})

const encode = (text: string) =>
  encodePrompt(
    parsePrompt(text, () => 0),
    vocabulary,
  )

type Corners = readonly [left: number, top: number, right: number, bottom: number]

/** The prompt with a box for each word of `boxes`, in its order. */
function placed(text: string, boxes: readonly (readonly [word: string, box: Corners])[]): PlacedPrompt {
  const prompt = encode(text)
  const phraseOf = (word: string) => prompt.phrases[prompt.ids.indexOf(vocabulary.words.indexOf(word))] ?? -1
  const corners = new Float32Array(MOST_ITEMS * BOX_LENGTH)
  corners.set(boxes.flatMap(([, box]) => [...box]))
  const items = Array.from({ length: MOST_ITEMS }, (_, i) => (boxes[i] ? phraseOf(boxes[i][0]) + 1 : 0))
  return { ...prompt, layout: { items, boxes: corners } }
}

const wordsOf = ({ ids }: PlacedPrompt) => ids.filter((id) => id !== 0).map((id) => vocabulary.words[id])

describe('planDetails', () => {
  test('asks for the head of somebody who stands', () => {
    const [part, ...others] = planDetails(
      placed('a woman on a beach', [['woman', [0.3, 0.1, 0.6, 0.9]]]),
      vocabulary,
    )
    expect(others).toEqual([])
    expect(part?.side).toBeLessThan(0.4)
    expect(part?.top).toBeLessThan(0.15)
    expect((part?.left ?? 0) + (part?.side ?? 0) / 2).toBeCloseTo(0.45)
  })

  test.each([
    ['a portrait, whose head is large already', 'a woman', 'woman', [0.1, 0.1, 0.9, 1]],
    ['a thing that fills the image', 'a fox', 'fox', [0.1, 0.2, 0.9, 0.9]],
    ['film noir, which has one light', 'a fox in a forest, film noir', 'fox', [0.4, 0.4, 0.6, 0.6]],
    ['a watercolour, which has one rim', 'a fox in a forest, watercolour', 'fox', [0.4, 0.4, 0.6, 0.6]],
  ] as const)('asks for nothing in %s', (_, text, word, box) => {
    expect(planDetails(placed(text, [[word, box]]), vocabulary)).toEqual([])
  })

  test('asks for nothing without a layout', () => {
    expect(planDetails(encode('a fox'), vocabulary)).toEqual([])
  })

  test('joins small things that are close together', () => {
    const boxes = [0.2, 0.28, 0.36].map((left) => ['duck', [left, 0.5, left + 0.07, 0.6]] as const)
    expect(planDetails(placed('three ducks', boxes), vocabulary)).toHaveLength(1)
  })

  test('asks for heads before things when there are too many', () => {
    const apart = [
      ['cactus', [0, 0, 0.1, 0.1]],
      ['owl', [0.9, 0, 1, 0.1]],
      ['book', [0, 0.9, 0.1, 1]],
      ['man', [0.85, 0.4, 1, 1]],
    ] as const
    const parts = planDetails(placed('a cactus, an owl, a book and a man', apart), vocabulary)
    expect(parts).toHaveLength(2)
    expect(parts[0]?.top).toBeGreaterThan(0.3)
    expect(parts[0]?.left).toBeGreaterThan(0.7)
  })

  test('does not join parts into one that is nearly the image', () => {
    const chain = [
      ['owl', [0.18, 0.8, 0.8, 0.95]],
      ['owl', [0.03, 0.65, 0.55, 1]],
      ['owl', [0.23, 0.37, 0.63, 0.67]],
    ] as const
    for (const { side } of planDetails(placed('three owls', chain), vocabulary))
      expect(side).toBeLessThanOrEqual(0.75)
  })

  test('asks for squares inside the image, whatever the boxes are', () => {
    const at = fc.float({ min: 0, max: 1, noNaN: true })
    const corners = fc
      .tuple(at, at, at, at)
      .map(([a, b, c, d]): Corners => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)])
    fc.assert(
      fc.property(fc.array(corners, { maxLength: 5 }), fc.boolean(), (all, haveHeads) => {
        const [text, word] = haveHeads ? ['five women', 'woman'] : ['five owls', 'owl']
        const parts = planDetails(
          placed(
            text,
            all.map((box) => [word, box]),
          ),
          vocabulary,
        )
        expect(parts.length).toBeLessThanOrEqual(3)
        for (const { left, top, side } of parts) {
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
          expect(Math.max(left, top) + side).toBeLessThanOrEqual(1 + 1e-9)
          expect(side).toBeGreaterThan(0.2)
          expect(side).toBeLessThanOrEqual(0.75)
        }
      }),
      { seed: 1 },
    )
  })
})

describe('promptOfPart', () => {
  const part = { left: 0, top: 0, side: 0.5 }

  test('keeps the place and the style, and leaves out what is elsewhere', () => {
    const prompt = placed('a red fox next to an owl in a forest at night, watercolour', [
      ['fox', [0.1, 0.1, 0.4, 0.4]],
      ['owl', [0.6, 0.6, 0.9, 0.9]],
    ])
    const words = wordsOf(promptOfPart(prompt, part))
    expect(words).toEqual(expect.arrayContaining(['red', 'fox', 'forest', 'night', 'watercolour']))
    expect(words).not.toContain('owl')
  })

  test('leaves out a thing that is elsewhere however often it is named', () => {
    const prompt = placed('a man with a violin, holding a violin', [
      ['man', [0, 0, 0.5, 0.9]],
      ['violin', [0.7, 0.7, 0.9, 0.9]],
    ])
    expect(wordsOf(prompt).filter((word) => word === 'violin')).toHaveLength(2)
    expect(wordsOf(promptOfPart(prompt, part))).not.toContain('violin')
  })

  test('measures boxes from the part; a body may reach below it', () => {
    const { layout } = promptOfPart(placed('a woman', [['woman', [0.25, 0, 0.5, 1]]]), part)
    expect([...(layout?.boxes.subarray(0, 4) ?? [])]).toEqual([0.5, 0, 1, 2])
    expect(layout?.items).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  })
})
