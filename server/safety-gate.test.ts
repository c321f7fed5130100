import { clearImmediate, setImmediate } from 'node:timers'
import { expect, it } from 'vitest'
import type { Db } from './db/database.ts'
import { ids } from './outside/ids.ts'
import { createSafetyGate } from './safety-gate.ts'

it('does not block other calls while it judges much text, in one field or in many', async () => {
  const gate = createSafetyGate({ query: async () => [] } as unknown as Db, ids, () => new Date())
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}`, 'a rose '.repeat(30)]))
  await gate.check({ userId: null, place: 'test', fields, verdicts: ['sexualises_minor'] })
  clearImmediate(waiting)
  expect(turns).toBeGreaterThan(5)
})
