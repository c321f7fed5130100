import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** What it does is shown where it is used: save_memory.test.ts. */
it('aifriend.list_memories names the field that is wrong', () => {
  const parsed = contracts['aifriend.list_memories'].input.safeParse({ session_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['session_id'])
})
