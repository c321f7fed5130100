import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.get_user_sessions takes no text for an object', () => {
  expect(contracts['aifriend.get_user_sessions'].input.safeParse('text').success).toBe(false)
})
