import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { encodePrompt } from './encode-prompt.ts'
import type { EncodedPrompt } from './encoded-prompt.ts'
import { surroundingsOf } from './surroundings.ts'
import { OWN_WEIGHTS, readVocabulary } from './vocabulary.ts'

const vocabulary = await readVocabulary(OWN_WEIGHTS)
const encode = (prompt: string) =>
  encodePrompt(
    parsePrompt(prompt, () => 0),
    vocabulary,
  )
const words = (prompt: EncodedPrompt | undefined) =>
  prompt?.ids.filter((id) => id !== 0).map((id) => vocabulary.words[id])

describe('surroundingsOf', () => {
  test.each([
    ['a red fox sitting in the forest at night, watercolour', ['forest', 'night', 'watercolour'], 'sky'],
    ['a woman reading in the library', ['library'], 'library'],
    ['a cat in a bathroom', ['bathroom'], 'bathroom'],
    ['a robot in a cellar', ['cellar'], 'cellar'],
    ['inside a greenhouse', ['greenhouse interior'], 'greenhouse interior'],
    ['two dogs on the beach at sunset', ['beach', 'sunset'], 'sky'],
  ])('of "%s" are %j, and above it %s', (prompt, expected, above) => {
    const encoded = encode(prompt)
    const found = surroundingsOf(encoded, vocabulary)
    expect(words(found?.elsewhere)).toEqual(expected)
    expect(words(found?.above)?.[0]).toBe(above)
    expect(found?.elsewhere.ids).toHaveLength(encoded.ids.length)
    expect(found?.elsewhere.weights).toHaveLength(encoded.ids.length)
  })

  test.each(['a red apple', 'a woman, yellow background', 'a cat, striped background', ''])(
    'of "%s" are none, since it names no place',
    (prompt) => expect(surroundingsOf(encode(prompt), vocabulary)).toBeUndefined(),
  )
})
