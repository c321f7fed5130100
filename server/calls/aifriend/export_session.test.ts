import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.export_session takes no text for an object', () => {
  expect(contracts['aifriend.export_session'].input.safeParse('text').success).toBe(false)
})
