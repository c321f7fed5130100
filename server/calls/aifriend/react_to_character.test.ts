import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.react_to_character takes no text for an object', () => {
  expect(contracts['aifriend.react_to_character'].input.safeParse('text').success).toBe(false)
})
