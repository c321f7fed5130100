import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in save_persona.test.ts. */
it('aifriend.delete_persona names the invalid field', () => {
  const parsed = contracts['aifriend.delete_persona'].input.safeParse({ persona_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['persona_id'])
})
