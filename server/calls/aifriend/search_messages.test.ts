import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.search_messages takes no text for an object', () => {
  expect(contracts['aifriend.search_messages'].input.safeParse('text').success).toBe(false)
})
