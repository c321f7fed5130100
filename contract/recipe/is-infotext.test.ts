import { expect, test } from 'vitest'
import { isInfotext } from './is-infotext.ts'

test.each([
  [
    'a red fox\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x512',
    true,
  ],
  ['a red fox\nSteps: 20, Seed: 1\n\n', true],
  ['a red fox in the snow', false],
  ['Steps: to the tower, Seed: a garden', false],
  ['Steps: 20, Sampler: Euler a\nmore words of a prompt', false],
  ['', false],
])('%j is recognised as parameters: %s', (text, expected) => {
  expect(isInfotext(text)).toBe(expected)
})
