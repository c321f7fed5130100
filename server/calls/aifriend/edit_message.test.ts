import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.edit_message takes no text for an object', () => {
  expect(contracts['aifriend.edit_message'].input.safeParse('text').success).toBe(false)
})
