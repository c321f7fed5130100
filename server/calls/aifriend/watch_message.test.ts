import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.watch_message takes no text for an object', () => {
  expect(contracts['aifriend.watch_message'].input.safeParse('text').success).toBe(false)
})
