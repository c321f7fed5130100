import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createProblemLog } from './problem-log.ts'

it('logs a problem once until it changes or ends', () => {
  const lines: string[] = []
  const note = createProblemLog(pino({ base: null }, { write: (line: string) => void lines.push(line) }))
  const refused = { kind: 'connection_refused', sentence: 'The chat server refuses connections.' } as const
  const wrongKey = { kind: 'wrong_key', sentence: 'The chat server rejects the key.' } as const
  const problems = [undefined, refused, refused, refused, wrongKey, wrongKey, undefined, undefined]
  for (const problem of problems) note('openai:1', { problem, isUp: problem === undefined })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, engine: 'openai:1', cause: 'connection_refused', problem: refused.sentence },
    { level: 40, cause: 'wrong_key', problem: wrongKey.sentence },
    { level: 30, engine: 'openai:1', msg: 'the chat engine works again' },
  ])
})
