import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in save_memory.test.ts. */
it('aifriend.list_memories names the invalid field', () => {
  const parsed = contracts['aifriend.list_memories'].input.safeParse({ session_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['session_id'])
})
