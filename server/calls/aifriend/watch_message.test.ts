import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** What it does is shown where it is used: send_message.test.ts. */
it('aifriend.watch_message names the field that is wrong', () => {
  const parsed = contracts['aifriend.watch_message'].input.safeParse({ message_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['message_id'])
})
