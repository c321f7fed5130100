import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.find_empty_session takes no text for an object', () => {
  expect(contracts['aifriend.find_empty_session'].input.safeParse('text').success).toBe(false)
})
