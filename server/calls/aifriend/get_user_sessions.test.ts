import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** What it does is shown where it is used: create_session.test.ts. */
it('aifriend.get_user_sessions lists twenty unless it is asked for more', () => {
  expect(contracts['aifriend.get_user_sessions'].input.parse({})).toEqual({ q: '', limit: 20, offset: 0 })
})
