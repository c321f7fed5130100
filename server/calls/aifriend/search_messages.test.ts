import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** What it does is shown where it is used: create_session.test.ts. */
it('aifriend.search_messages names the field that is wrong', () => {
  const parsed = contracts['aifriend.search_messages'].input.safeParse({ q: '' })
  expect(parsed.error?.issues[0]?.path).toEqual(['q'])
})
