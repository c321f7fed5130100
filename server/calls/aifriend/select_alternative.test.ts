import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.select_alternative takes no text for an object', () => {
  expect(contracts['aifriend.select_alternative'].input.safeParse('text').success).toBe(false)
})
