import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.update_character takes no text for an object', () => {
  expect(contracts['aifriend.update_character'].input.safeParse('text').success).toBe(false)
})
