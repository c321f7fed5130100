import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.delete_message takes no text for an object', () => {
  expect(contracts['aifriend.delete_message'].input.safeParse('text').success).toBe(false)
})
