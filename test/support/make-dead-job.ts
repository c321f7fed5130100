import { expect } from 'vitest'
import { hideCopies } from '#server/jobs/hide-copies'
import type { TestServer } from './harness.ts'

/**
 * A job that fails for the last time: its payload is replaced by one that its schema refuses, and no retries are left.
 * Returns its id among the dead letters.
 */
export async function makeDeadJob(server: TestServer): Promise<string> {
  const { db, jobs } = server.context
  const before = await listDead(server)
  await db.transaction(async (tx) => {
    await jobs.send(hideCopies, { notice_id: crypto.randomUUID() }, tx)
    await tx.query({
      name: 'test_break_job',
      text: `update pgboss.job set data = '{}', retry_limit = 0 where name = $1 and state = 'created'`,
      values: [hideCopies.id],
    })
  })
  const findNew = async () => (await listDead(server)).find((id) => !before.includes(id)) ?? ''
  await expect.poll(findNew, { interval: 100 }).not.toBe('')
  return findNew()
}

async function listDead(server: TestServer): Promise<string[]> {
  const rows = await server.context.db.query<{ id: string }>({
    name: 'test_list_dead',
    text: `select id from pgboss.job where name = 'dead-letters'`,
  })
  return rows.map(({ id }) => id)
}
