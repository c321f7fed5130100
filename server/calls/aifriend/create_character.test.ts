import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.create_character takes no text for an object', () => {
  expect(contracts['aifriend.create_character'].input.safeParse('text').success).toBe(false)
})
