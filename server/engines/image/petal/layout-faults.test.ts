import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { encodePrompt } from './encode-prompt.ts'
import { listItems } from './layout.ts'
import { countFaults } from './layout-faults.ts'
import { OWN_WEIGHTS, readVocabulary } from './vocabulary.ts'

const vocabulary = await readVocabulary(OWN_WEIGHTS)

/** Boxes are left, top, right and bottom, in tenths of the image. */
function faultsOf(text: string, ...tenths: number[][]): number {
  const prompt = encodePrompt(
    parsePrompt(text, () => 0),
    vocabulary,
  )
  const boxes = Float32Array.from(tenths.flat(), (tenth) => tenth / 10)
  return countFaults(boxes, listItems(prompt, vocabulary), prompt, vocabulary)
}

const above = [3, 1, 6, 4]
const below = [2, 4, 7, 9]
const left = [0, 4, 4, 9]
const right = [5, 4, 9, 9]
const everywhere = [1, 1, 9, 9]

describe('countFaults', () => {
  test.each([
    ['a cat on a table', [above, below], [below, above]],
    ['a cat on a table', [above, below], [left, right]],
    ['a cat sleeping on a table', [above, below], [below, above]],
    ['a woman riding a horse', [above, below], [left, right]],
    ['a cat in a box', [above, everywhere], [left, right]],
    ['a cat under a table', [below, everywhere], [above, below]],
    ['a cat next to a table', [left, right], [above, everywhere]],
    ['a woman holding a red umbrella', [everywhere, above], [left, right]],
    ['a woman reading a book', [everywhere, below], [left, right]],
  ])('tells where "%s" is right and where it is wrong', (prompt, fitting, wrong) => {
    expect(faultsOf(prompt, ...fitting)).toBe(0)
    expect(faultsOf(prompt, ...wrong)).toBe(1)
  })

  test('counts things of a kind that hide each other', () => {
    expect(faultsOf('two cats', left, right)).toBe(0)
    expect(faultsOf('two cats', everywhere, below)).toBe(1)
  })

  test('counts what is too small to be seen', () => {
    expect(faultsOf('a cat', [1, 1, 1.5, 3])).toBe(1)
  })

  test('does not ask things to be anywhere that the prompt does not place to each other', () => {
    expect(faultsOf('a cat, a table', below, above)).toBe(0)
    expect(faultsOf('a cat on a hill and a dog next to a table', below, above, everywhere)).toBe(1)
  })
})
