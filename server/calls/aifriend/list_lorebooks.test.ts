import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in save_lorebook.test.ts. */
it('aifriend.list_lorebooks needs no input', () => {
  expect(contracts['aifriend.list_lorebooks'].input.safeParse({}).success).toBe(true)
})
