import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

it('aifriend.export_character names the field that is wrong', () => {
  const parsed = contracts['aifriend.export_character'].input.safeParse({ character_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})
