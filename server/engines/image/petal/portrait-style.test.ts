import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { encodePrompt } from './encode-prompt.ts'
import { withPortraitStyle } from './portrait-style.ts'
import { OWN_WEIGHTS, readVocabulary } from './vocabulary.ts'

const vocabulary = await readVocabulary(OWN_WEIGHTS)
const encode = (prompt: string) =>
  encodePrompt(
    parsePrompt(prompt, () => 0),
    vocabulary,
  )
/** The words added with seed 2 and with seed 3. */
function addedTo(prompt: string): string[] {
  const { ids } = encode(prompt)
  return [2, 3].map((seed) =>
    withPortraitStyle(encode(prompt), vocabulary, seed)
      .ids.slice(ids.indexOf(0))
      .filter((id) => id !== 0)
      .map((id) => vocabulary.words[id])
      .join(' '),
  )
}

describe('withPortraitStyle', () => {
  test.each([
    'portrait of a woman',
    'a man with a beard and glasses',
    'a woman with red hair, forest background',
    'portrait of a man in a garden',
  ])('gives "%s" one of two styles, by the seed', (prompt) =>
    expect(addedTo(prompt)).toEqual(['toon style smile', 'illustration smile']),
  )

  test.each([
    'a smiling man with a beard',
    'portrait of a laughing woman',
    'portrait of a sad man',
    'a surprised woman with red hair',
  ])('adds no smile to "%s"', (prompt) => expect(addedTo(prompt)).toEqual(['toon style', 'illustration']))

  test('chooses the style that can show what is asked for', () => {
    expect(addedTo('a sad woman with long hair and gold earrings')).toEqual(['illustration', 'illustration'])
    expect(addedTo('an angry man with a moustache')).toEqual(['toon style', 'toon style'])
    expect(addedTo('portrait of a sad woman in a hijab')).toEqual(['toon style', 'toon style'])
  })

  test.each([
    ['names a style', 'portrait of a woman, ink style'],
    ['names a rendering', 'oil painting of a man with a beard'],
    ['shows a whole figure', 'a woman'],
    ['shows a whole figure in a place', 'a woman with red hair in a library'],
    ['says what somebody does', 'a man with a beard reading a book'],
    ['names clothes of whole figures', 'a woman with red hair in a black dress'],
    ['names somebody with a role', 'portrait of a queen'],
    ['names several people', 'two women with red hair'],
    ['names something else', 'a woman with long hair and a cat'],
    ['names nobody', 'a beard'],
  ])('adds nothing to a prompt that %s', (_, prompt) => expect(addedTo(prompt)).toEqual(['', '']))

  test('puts the style and the smile into phrases of their own', () => {
    const { ids, phrases } = withPortraitStyle(encode('a man with a beard'), vocabulary, 2)
    expect(ids.filter((id) => id !== 0).map((id) => vocabulary.words[id])).toEqual([
      'man',
      'beard',
      'toon',
      'style',
      'smile',
    ])
    expect(phrases.slice(0, 5)).toEqual([0, 1, 2, 2, 3])
  })
})
