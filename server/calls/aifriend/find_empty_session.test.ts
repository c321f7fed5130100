import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in create_session.test.ts. */
it('aifriend.find_empty_session names the invalid field', () => {
  const parsed = contracts['aifriend.find_empty_session'].input.safeParse({ character_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})
