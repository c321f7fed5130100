import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.delete_character takes no text for an object', () => {
  expect(contracts['aifriend.delete_character'].input.safeParse('text').success).toBe(false)
})
