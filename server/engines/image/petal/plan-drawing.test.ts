import { describe, expect, test } from 'vitest'
import { plainText } from '#contract/prompt-grammar/parse-prompt'
import type { AcceptedRequest } from '../check-request.ts'
import { planDrawing } from './plan-drawing.ts'
import { strengthOf } from './prepare-references.ts'

const request: AcceptedRequest = {
  mode: 'image',
  prompt: 'a {red|blue|green|white} rose',
  width: 512,
  height: 768,
  count: 8,
  seed: 100,
  steps: 20,
  guidance: 4,
  sampler: 'euler',
  references: [],
}

const textsOf = (changed: Partial<AcceptedRequest> = {}) =>
  planDrawing({ ...request, ...changed }, {}, false).images.map(({ prompts }) =>
    prompts.map(({ prompt }) => plainText(prompt)).join(' + '),
  )

describe('planDrawing', () => {
  test('picture i has seed + i and picks by it', () => {
    const { images } = planDrawing(request, {}, false)
    expect(images.map(({ seed }) => seed)).toEqual([100, 101, 102, 103, 104, 105, 106, 107])
    expect(new Set(textsOf()).size).toBeGreaterThan(1)
    expect(textsOf({ seed: 103, count: 1 })).toEqual(textsOf().slice(3, 4))
  })

  test('after the highest seed comes the lowest', () => {
    const { images } = planDrawing({ ...request, seed: 999_999_999, count: 3 }, {}, false)
    expect(images.map(({ seed }) => seed)).toEqual([999_999_999, 1_000_000_000, 0])
  })

  test('a walk begins with one prompt and ends with the other', () => {
    const { images } = planDrawing(
      { ...request, prompt: 'a', walk: { prompt: 'b', seed: 7, frames: 5 } },
      {},
      false,
    )
    expect(images.map(({ prompts }) => prompts.map(({ share }) => share))).toEqual([
      [1],
      [0.75, 0.25],
      [0.5, 0.5],
      [0.25, 0.75],
      [1],
    ])
    expect(images.map(({ seed, towards }) => [seed, towards?.seed, towards?.share])).toEqual(
      [0, 0.25, 0.5, 0.75, 1].map((share) => [100, 7, share]),
    )
    const half = { ...request, walk: { prompt: 'b', seed: 7, turn: 0.5, frames: 3 } }
    expect(planDrawing(half, {}, false).images.map(({ towards }) => towards?.share)).toEqual([0, 0.25, 0.5])
  })

  test('only a picture from words alone is extended; enlarging comes after it', () => {
    expect(planDrawing(request, {}, false).output).toEqual({ width: 512, height: 768, fit: 'extend' })
    const steered = planDrawing({ ...request, scale4x: true }, { hint: new Float32Array() }, false)
    expect(steered.output).toEqual({ width: 512, height: 768, fit: 'stretch' })
  })

  test('draws images large, also from lines, unless they are small or a walk', () => {
    const drawsLarge = (changed: Partial<AcceptedRequest>, references = {}) =>
      planDrawing({ ...request, ...changed }, references, false).drawsLarge
    expect(drawsLarge({})).toBe(true)
    expect(drawsLarge({ width: 257, height: 400 })).toBe(true)
    expect(drawsLarge({ width: 256, height: 512 })).toBe(false)
    expect(drawsLarge({ walk: { prompt: 'b', frames: 2 } })).toBe(false)
    expect(drawsLarge({}, { hint: new Float32Array() })).toBe(true)
  })

  test('creativity always keeps a trace of the source, and more of it when low', () => {
    const strengths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(strengthOf)
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
    expect(strengths.at(0)).toBeCloseTo(0.19)
    expect(strengths.at(-1)).toBeLessThan(1)
  })
})
