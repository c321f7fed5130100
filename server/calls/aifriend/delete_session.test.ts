import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in fork_session.test.ts. */
it('aifriend.delete_session names the invalid field', () => {
  const parsed = contracts['aifriend.delete_session'].input.safeParse({ session_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['session_id'])
})
