import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in save_memory.test.ts. */
it('aifriend.forget_memory names the invalid field', () => {
  const parsed = contracts['aifriend.forget_memory'].input.safeParse({ session_id: 'not an id' })
  expect(parsed.error?.issues[0]?.path).toEqual(['session_id'])
})
