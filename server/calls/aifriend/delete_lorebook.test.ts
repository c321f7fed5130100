import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in save_lorebook.test.ts. */
it('aifriend.delete_lorebook names the invalid field', () => {
  const parsed = contracts['aifriend.delete_lorebook'].input.safeParse({ lorebook_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['lorebook_id'])
})
