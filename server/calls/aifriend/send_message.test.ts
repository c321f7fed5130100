import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.send_message takes no text for an object', () => {
  expect(contracts['aifriend.send_message'].input.safeParse('text').success).toBe(false)
})
