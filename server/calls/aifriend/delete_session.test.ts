import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.delete_session takes no text for an object', () => {
  expect(contracts['aifriend.delete_session'].input.safeParse('text').success).toBe(false)
})
