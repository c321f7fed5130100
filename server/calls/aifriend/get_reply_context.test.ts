import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in save_memory.test.ts. */
it('aifriend.get_reply_context names the invalid field', () => {
  const parsed = contracts['aifriend.get_reply_context'].input.safeParse({ message_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['message_id'])
})
