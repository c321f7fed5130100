import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.continue_message takes no text for an object', () => {
  expect(contracts['aifriend.continue_message'].input.safeParse('text').success).toBe(false)
})
