import { expect, it } from 'vitest'
import { contracts } from '#contract/index'

/** What it does is shown where it is used: send_message.test.ts. */
it('aifriend.get_care_counts has no place for a name [S-10]', () => {
  const months = [{ month: '2026-11', kind: 'self_harm', count: 2, user_id: 'x' }]
  const { output } = contracts['aifriend.get_care_counts']
  expect(Object.keys(output.parse({ months }).months[0] ?? {})).toEqual(['month', 'kind', 'count'])
})
