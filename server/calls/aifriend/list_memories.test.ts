import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.list_memories takes no text for an object', () => {
  expect(contracts['aifriend.list_memories'].input.safeParse('text').success).toBe(false)
})
