import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** What it does is shown where it is used: search_characters.test.ts. */
it('aifriend.remove_character_reaction names the field that is wrong', () => {
  const parsed = contracts['aifriend.remove_character_reaction'].input.safeParse({
    character_id: 'not an id',
  })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})
