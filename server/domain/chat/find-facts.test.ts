import { expect, it } from 'vitest'
import { memoryCases } from '#test/support/memory/index'
import { findFacts } from './find-facts.ts'

const texts = (message: string) => findFacts(message).map(({ text }) => text)

it.each([
  [
    'Hi! My name is Robin and I live in Bristol.',
    ["The user's name is Robin.", 'The user lives in Bristol.'],
  ],
  ['I have a dog named Biscuit.', ["The user's dog is called Biscuit."]],
  ['My name is Alice and I like green tea.', ["The user's name is Alice.", 'The user likes green tea.']],
  ['Ich heiße Jonas.', ['Der Nutzer heißt Jonas.']],
  ['我叫王伟。', ['用户叫王伟。']],
])('finds what %s states', (message, expected) => {
  expect(texts(message)).toEqual(expected)
})

it.each([
  'If my name is Robin, what then?',
  'Imagine I live in Paris.',
  '"my name is Nobody at all," he said',
  'My name is not important.',
  'I live in fear.',
  'I hate you.',
  'I love you.',
  'I like how you tell it.',
])('finds nothing in %s', (message) => {
  expect(texts(message)).toEqual([])
})

it('finds nothing in any trap of five languages', () => {
  const traps = Object.values(memoryCases).flatMap((cases) => cases.traps)
  // The others state something true, from which the model concludes something false.
  const untrue = traps.filter(([, , , why]) => why !== 'unfounded')
  expect(untrue.filter(([message]) => findFacts(message).length > 0)).toEqual([])
})
