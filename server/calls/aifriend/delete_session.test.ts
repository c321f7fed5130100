import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** What it does is shown where it is used: fork_session.test.ts. */
it('aifriend.delete_session names the field that is wrong', () => {
  const parsed = contracts['aifriend.delete_session'].input.safeParse({ session_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['session_id'])
})
