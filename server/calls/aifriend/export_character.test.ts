import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in import_character.test.ts. */
it('aifriend.export_character names the invalid format', () => {
  const asked = { character_id: '01890000-0000-7000-8000-000000000000', format: 'exe' }
  const parsed = contracts['aifriend.export_character'].input.safeParse(asked)
  expect(parsed.error?.issues[0]?.path).toEqual(['format'])
})
