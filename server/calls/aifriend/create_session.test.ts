import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.create_session takes no text for an object', () => {
  expect(contracts['aifriend.create_session'].input.safeParse('text').success).toBe(false)
})
