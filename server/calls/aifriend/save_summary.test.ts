import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in server/chat/background-work.test.ts. */
it('aifriend.save_summary names the invalid field', () => {
  const parsed = contracts['aifriend.save_summary'].input.safeParse({
    session_id: 'not an id',
    text: 'Before.',
  })
  expect(parsed.error?.issues[0]?.path).toEqual(['session_id'])
})
