import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.count_tokens takes no text for an object', () => {
  expect(contracts['aifriend.count_tokens'].input.safeParse('text').success).toBe(false)
})
