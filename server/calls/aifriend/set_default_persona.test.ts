import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in save_persona.test.ts. */
it('aifriend.set_default_persona names the invalid field', () => {
  const parsed = contracts['aifriend.set_default_persona'].input.safeParse({
    character_id: 'not an id',
    persona_id: null,
  })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})
