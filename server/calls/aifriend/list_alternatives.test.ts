import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.list_alternatives takes no text for an object', () => {
  expect(contracts['aifriend.list_alternatives'].input.safeParse('text').success).toBe(false)
})
