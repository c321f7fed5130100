import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in regenerate_message.test.ts. */
it('aifriend.continue_message names the invalid field', () => {
  const parsed = contracts['aifriend.continue_message'].input.safeParse({ message_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['message_id'])
})
