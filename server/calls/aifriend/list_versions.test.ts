import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in edit_message.test.ts. */
it('aifriend.list_versions names the invalid field', () => {
  const parsed = contracts['aifriend.list_versions'].input.safeParse({ message_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['message_id'])
})
