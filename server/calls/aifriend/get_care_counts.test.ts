import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.get_care_counts takes no text for an object', () => {
  expect(contracts['aifriend.get_care_counts'].input.safeParse('text').success).toBe(false)
})
