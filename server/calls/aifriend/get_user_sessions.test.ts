import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in create_session.test.ts. */
it('aifriend.get_user_sessions returns twenty by default', () => {
  expect(contracts['aifriend.get_user_sessions'].input.parse({})).toEqual({ q: '', limit: 20, offset: 0 })
})
