import { expect, it } from 'vitest'
import { addWord, splitWords } from './words.ts'

it('splits comma-separated words and adds each once', () => {
  expect(splitWords(' rose,, night sky ,')).toEqual(['rose', 'night sky'])
  expect(splitWords(' ')).toEqual([])
  expect(addWord('', 'rose')).toBe('rose')
  expect(addWord('a garden, rose', 'rose')).toBe('a garden, rose')
  expect(addWord('a garden, ', 'rose')).toBe('a garden, rose')
})
