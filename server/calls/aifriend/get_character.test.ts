import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.get_character takes no text for an object', () => {
  expect(contracts['aifriend.get_character'].input.safeParse('text').success).toBe(false)
})
