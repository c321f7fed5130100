import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** Behaviour is tested in reply-safety.test.ts. */
it('aifriend.get_care_counts returns no user data [S-10]', () => {
  const months = [{ month: '2026-11', kind: 'self_harm', count: 2, user_id: 'x' }]
  const { output } = contracts['aifriend.get_care_counts']
  expect(Object.keys(output.parse({ months }).months[0] ?? {})).toEqual(['month', 'kind', 'count'])
})
