import { expect, it } from 'vitest'
import { tidyMessageDraft } from './message-draft.ts'

it('keeps only what the model wrote for the user', () => {
  const names = { character: 'Mira', user: 'Alice' }
  expect(tidyMessageDraft('Alice: *I sit down.* Tea, please.\nMira: Of course.', names)).toBe(
    '*I sit down.* Tea, please.',
  )
  expect(tidyMessageDraft('Good evening.', names)).toBe('Good evening.')
})
