import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in save.test.ts. */
it('preset.get_shared names the invalid field', () => {
  const parsed = contracts['preset.get_shared'].input.safeParse({ token: '' })
  expect(parsed.error?.issues[0]?.path).toEqual(['token'])
})
