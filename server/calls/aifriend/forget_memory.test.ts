import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.forget_memory takes no text for an object', () => {
  expect(contracts['aifriend.forget_memory'].input.safeParse('text').success).toBe(false)
})
