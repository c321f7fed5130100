import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in update_character.test.ts. */
it('aifriend.delete_character names the invalid field', () => {
  const parsed = contracts['aifriend.delete_character'].input.safeParse({ character_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})
