import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.export_character takes no text for an object', () => {
  expect(contracts['aifriend.export_character'].input.safeParse('text').success).toBe(false)
})
