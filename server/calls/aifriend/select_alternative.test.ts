import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in edit_message.test.ts. */
it('aifriend.select_alternative names the invalid field', () => {
  const parsed = contracts['aifriend.select_alternative'].input.safeParse({ message_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['message_id'])
})
