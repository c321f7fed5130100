import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** What it does is shown where it is used: save_memory.test.ts. */
it('aifriend.get_reply_context names the field that is wrong', () => {
  const parsed = contracts['aifriend.get_reply_context'].input.safeParse({ message_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['message_id'])
})
