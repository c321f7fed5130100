import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.fork_session takes no text for an object', () => {
  expect(contracts['aifriend.fork_session'].input.safeParse('text').success).toBe(false)
})
