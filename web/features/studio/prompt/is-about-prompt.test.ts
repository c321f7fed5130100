import { expect, test } from 'vitest'
import { isAboutPrompt } from './is-about-prompt.ts'

const fullQueue = { isRefusal: false, spans: [] }

test('a refused prompt and one with marked words are wrong', () => {
  expect(isAboutPrompt({ ...fullQueue, isRefusal: true }, 'a fox')).toBe(true)
  expect(isAboutPrompt({ ...fullQueue, spans: [{ start: 2, end: 5 }] }, 'a fox')).toBe(true)
})

test('a missing prompt is wrong', () => {
  expect(isAboutPrompt(fullQueue, ' ')).toBe(true)
})

test('a full queue does not mark the prompt as wrong', () => {
  expect(isAboutPrompt(fullQueue, 'a fox')).toBe(false)
})
