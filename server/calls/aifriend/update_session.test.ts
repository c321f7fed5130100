import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.update_session takes no text for an object', () => {
  expect(contracts['aifriend.update_session'].input.safeParse('text').success).toBe(false)
})
