import { expect, it } from 'vitest'
import { isRefusedWord } from './inspect-lora.ts'
import { testPrompts, withTriggerWords } from './test-prompts.ts'

it('passes every fixed prompt through the rules for prompts [S-2]', () => {
  expect(testPrompts.filter(({ prompt }) => isRefusedWord(prompt, 2026))).toEqual([])
})

it('puts at most three trigger words in front of the prompt', () => {
  expect(withTriggerWords(['moss', 'fern', 'lichen', 'bark'], 'a garden')).toBe(
    'moss, fern, lichen, a garden',
  )
  expect(withTriggerWords([], 'a garden')).toBe('a garden')
})
