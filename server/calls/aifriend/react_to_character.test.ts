import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in search_characters.test.ts. */
it('aifriend.react_to_character names the invalid field', () => {
  const parsed = contracts['aifriend.react_to_character'].input.safeParse({ character_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})
