import { expect, it } from 'vitest'
import { tellBack, toOwnWords } from './turn-person.ts'

const mira = { name: 'Mira Vale', pronouns: 'she' as const, userName: 'Alex' }

it.each([
  ['A patient lighthouse keeper who loves storms.', 'I am a patient lighthouse keeper who loves storms.'],
  ['Mira Vale is the last keeper of the light.', 'I am the last keeper of the light.'],
  ['She watches the sea and carries her lamp everywhere', 'I watch the sea and carry my lamp everywhere.'],
  ['She never sleeps when he calls her.', 'I never sleep when he calls me.'],
  ['Alex has come in from the rain.', 'You have come in from the rain.'],
  ["Mira's brother is a sailor.", 'My brother is a sailor.'],
  ['Kind, curious, stubborn', 'I am kind, curious and stubborn.'],
  ['Loves strong tea.', 'I love strong tea.'],
  ['Likes("tea" + "rain")', 'I like tea and rain.'],
  ['Age: 31', undefined],
  ['The harbour is closed in winter.', undefined],
])('writes “%s” in the first person', (written, said) => {
  expect(toOwnWords(written, mira)).toBe(said)
})

it.each([
  ['I lost my dog.', 'you lost your dog'],
  ['I was afraid of you!', 'you were afraid of me'],
  ["I'm a baker", 'you are a baker'],
])('writes “%s” in the second person', (said, told) => {
  expect(tellBack(said)).toBe(told)
})
