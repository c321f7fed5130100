import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in search_characters.test.ts. */
it('aifriend.get_character_reactions names the invalid field', () => {
  const parsed = contracts['aifriend.get_character_reactions'].input.safeParse({ character_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})
