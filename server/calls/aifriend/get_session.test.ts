import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.get_session takes no text for an object', () => {
  expect(contracts['aifriend.get_session'].input.safeParse('text').success).toBe(false)
})
