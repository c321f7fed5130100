import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** What it does is shown where it is used: search_characters.test.ts. */
it('aifriend.get_character_reactions names the field that is wrong', () => {
  const parsed = contracts['aifriend.get_character_reactions'].input.safeParse({ character_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})
