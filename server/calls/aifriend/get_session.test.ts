import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in create_session.test.ts. */
it('aifriend.get_session names the invalid field', () => {
  const parsed = contracts['aifriend.get_session'].input.safeParse({ session_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['session_id'])
})
