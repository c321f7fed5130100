import { expect, it } from 'vitest'
import { isBackgroundTurn, patientMs } from './background-turn.ts'

it.each([
  ['on a quiet server', { replies: 0, places: 1, waitedMs: 0 }, true],
  ['beside a reply', { replies: 1, places: 256, waitedMs: 0 }, false],
  ['beside a reply on a large server after a while', { replies: 64, places: 256, waitedMs: patientMs }, true],
  ['on a large server that is busy', { replies: 65, places: 256, waitedMs: patientMs }, false],
  [
    'beside a reply on a small server, however long it waits',
    { replies: 1, places: 2, waitedMs: 1e9 },
    false,
  ],
])('background work %s', (_, load, isAllowed) => {
  expect(isBackgroundTurn(load)).toBe(isAllowed)
})
