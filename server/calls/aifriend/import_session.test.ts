import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.import_session takes no text for an object', () => {
  expect(contracts['aifriend.import_session'].input.safeParse('text').success).toBe(false)
})
