import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { encodePrompt, readPrompt } from './encode-prompt.ts'
import { leaveOutLooks } from './leave-out-looks.ts'
import { OWN_WEIGHTS, readVocabulary } from './vocabulary.ts'

const vocabulary = await readVocabulary(OWN_WEIGHTS)
const parse = (prompt: string) => parsePrompt(prompt, () => 0)
const encode = (prompt: string) => encodePrompt(parse(prompt), vocabulary)
const drawn = (prompt: string) => leaveOutLooks(encode(prompt), vocabulary)

describe('leaveOutLooks', () => {
  test.each([
    ['a woman with red hair, a silver ring, a dog', 'a woman with red hair, a dog'],
    ['a man with a watch in a park', 'a man in a park'],
    ['a woman with blue eyes in a forest', 'a woman in a forest'],
    ['an oil painting of a woman with green eyes', 'an oil painting of a woman'],
  ])('draws "%s" like "%s"', (prompt, simpler) => expect(drawn(prompt)).toEqual(encode(simpler)))

  test('leaves out the colour of the eyes of animals', () => {
    expect(drawn('a cat with green eyes')).toEqual(encode('a cat'))
  })

  test('keeps the colour of the eyes of a portrait whose ring is left out', () => {
    expect(drawn('a woman with green eyes, a silver ring')).toEqual(encode('a woman with green eyes'))
  })

  test('keeps the emphasis of the remaining words', () => {
    const { ids, weights } = drawn('a woman with a (silver ring:1.4), (red hair:1.2)')
    expect(ids.flatMap((id, i) => (id === 0 ? [] : [weights[i]]))).toEqual([1, 1.2, 1.2])
  })

  test.each([
    'a pixel art portrait of a woman with green eyes',
    'a woman with green eyes and red hair',
    'an anime woman with green eyes in a forest',
    'a man with closed eyes',
    'a man in a red tie',
    'a woman with headphones',
    'a gold ring',
    'a man holding a watch',
    'a cat with a watch',
  ])('keeps all of "%s"', (prompt) => expect(drawn(prompt)).toEqual(encode(prompt)))
})

test('readPrompt lists what is left out with the unknown words', () => {
  const reading = readPrompt(parse('a gnarly woman in a forest with green eyes, a silver ring'), vocabulary)
  expect(reading).toEqual({
    drawn: ['woman', 'in', 'forest'],
    unknown: ['gnarly', 'green eyes', 'grey ring'],
  })
})
