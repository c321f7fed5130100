import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.search_characters takes no text for an object', () => {
  expect(contracts['aifriend.search_characters'].input.safeParse('text').success).toBe(false)
})
