import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** What it does is shown where it is used: create_session.test.ts. */
it('aifriend.import_session names the field that is wrong', () => {
  const parsed = contracts['aifriend.import_session'].input.safeParse({ character_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['character_id'])
})
