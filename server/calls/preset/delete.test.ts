import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in save.test.ts. */
it('preset.delete names the invalid field', () => {
  const parsed = contracts['preset.delete'].input.safeParse({ preset_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['preset_id'])
})
