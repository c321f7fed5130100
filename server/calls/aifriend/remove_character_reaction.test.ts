import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in search_characters.test.ts. */
it('aifriend.remove_character_reaction names the invalid field', () => {
  const parsed = contracts['aifriend.remove_character_reaction'].input.safeParse({
    character_id: 'not an id',
  })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})
