import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in create_session.test.ts. */
it('aifriend.get_sessions_by_character names the invalid field', () => {
  const parsed = contracts['aifriend.get_sessions_by_character'].input.safeParse({
    character_id: 'not an id',
  })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})
