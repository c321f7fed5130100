import { expect, test } from 'vitest'
import { isAboutPrompt } from './is-about-prompt.ts'

const fullQueue = { isRefusal: false, spans: [] }

test('marks a refused prompt and one with marked words as wrong', () => {
  expect(isAboutPrompt({ ...fullQueue, isRefusal: true }, 'a fox')).toBe(true)
  expect(isAboutPrompt({ ...fullQueue, spans: [{ start: 2, end: 5 }] }, 'a fox')).toBe(true)
})

test('marks an empty prompt as wrong', () => {
  expect(isAboutPrompt(fullQueue, ' ')).toBe(true)
})

test('does not mark the prompt as wrong when the queue is full', () => {
  expect(isAboutPrompt(fullQueue, 'a fox')).toBe(false)
})
