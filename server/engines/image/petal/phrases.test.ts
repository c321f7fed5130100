import { expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { readPrompt } from './encode-prompt.ts'
import { OWN_WEIGHTS, readVocabulary } from './vocabulary.ts'

const vocabulary = await readVocabulary(OWN_WEIGHTS)

const read = (prompt: string) =>
  readPrompt(
    parsePrompt(prompt, () => 0),
    vocabulary,
  ).drawn

test.each([
  ['a noun that describes the next one', 'two chocolate cakes', ['two shortcake']],
  ['a breed and its animal', 'a golden retriever puppy', ['yellow dog']],
])('reads %s as one thing', (_, prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['things with a word between them', 'a cat wearing a top hat', ['cat', 'top hat']],
  ['things with a comma between them', 'chocolate, cake', ['chocolate bar', 'shortcake']],
  ['an animal and its role', 'a cat astronaut', ['cat', 'astronaut']],
  ['a thing with a colour of its own', 'a chocolate red cake', ['chocolate bar', 'red shortcake']],
])('reads %s as two things', (_, prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test('reads "girl" as a woman, and does not read an age as old', () => {
  expect(read('anime girl, 25 years old')).toEqual(['anime', 'woman'])
  expect(read('an old woman')).toEqual(['old woman'])
})
