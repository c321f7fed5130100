import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.get_messages takes no text for an object', () => {
  expect(contracts['aifriend.get_messages'].input.safeParse('text').success).toBe(false)
})
