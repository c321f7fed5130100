import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in create_session.test.ts. */
it('aifriend.search_messages names the invalid field', () => {
  const parsed = contracts['aifriend.search_messages'].input.safeParse({ q: '' })
  expect(parsed.error?.issues[0]?.path).toEqual(['q'])
})
