import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.get_engine takes no text for an object', () => {
  expect(contracts['aifriend.get_engine'].input.safeParse('text').success).toBe(false)
})
