import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.import_character takes no text for an object', () => {
  expect(contracts['aifriend.import_character'].input.safeParse('text').success).toBe(false)
})
