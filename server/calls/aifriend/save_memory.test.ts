import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.save_memory takes no text for an object', () => {
  expect(contracts['aifriend.save_memory'].input.safeParse('text').success).toBe(false)
})
