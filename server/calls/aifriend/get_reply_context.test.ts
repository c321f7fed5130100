import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.get_reply_context takes no text for an object', () => {
  expect(contracts['aifriend.get_reply_context'].input.safeParse('text').success).toBe(false)
})
