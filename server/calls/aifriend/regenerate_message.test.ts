import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.regenerate_message takes no text for an object', () => {
  expect(contracts['aifriend.regenerate_message'].input.safeParse('text').success).toBe(false)
})
