import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.list_versions takes no text for an object', () => {
  expect(contracts['aifriend.list_versions'].input.safeParse('text').success).toBe(false)
})
