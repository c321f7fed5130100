import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.remove_character_reaction takes no text for an object', () => {
  expect(contracts['aifriend.remove_character_reaction'].input.safeParse('text').success).toBe(false)
})
