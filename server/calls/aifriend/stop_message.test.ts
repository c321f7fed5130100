import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.stop_message takes no text for an object', () => {
  expect(contracts['aifriend.stop_message'].input.safeParse('text').success).toBe(false)
})
