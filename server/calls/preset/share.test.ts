import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in save.test.ts. */
it('preset.share names the invalid field', () => {
  const parsed = contracts['preset.share'].input.safeParse({ preset_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['preset_id'])
})
