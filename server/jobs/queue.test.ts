import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startServer, type TestServer } from '#test/support/harness'
import { findLetter } from '#test/support/letters'
import { makeEmail } from '#test/support/make-user'
import { endReplacedRenewals } from './end-replaced-renewals.ts'
import { job } from './job.ts'
import { jobHandler } from './job-handler.ts'
import { sendDigests } from './send-digests.ts'
import { sendMail } from './send-mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('runs jobs that were sent together without a pause', async () => {
  const users = Array.from({ length: 10 }, makeEmail)
  await server.context.db.transaction(async (tx) => {
    for (const to of users)
      await server.context.jobs.send(sendMail, { to, subject: 'Hello', text: 'Hello' }, tx)
  })
  const letters = await Promise.all(users.map((to) => findLetter(server, to, /Hello/)))
  expect(letters.map(({ to }) => to)).toEqual(users)
})

it('runs scheduled jobs by itself', async () => {
  const { context } = await startServer({}, undefined, { schedules: true })
  const countRuns = async () => {
    const { rows } = await context.db.pool.query(
      `select count(*)::int from pgboss.job where name = $1 and state = 'completed'`,
      [endReplacedRenewals.id],
    )
    return rows[0].count
  }
  // At the latest a minute and a look later.
  await expect.poll(countRuns, { timeout: 110_000 }).toBeGreaterThan(0)
})

it('gives a job only the parts that it names', async () => {
  const received: object[] = []
  const example = job({ id: 'example', payload: z.object({ n: z.number() }), retries: 0 })
  const run = jobHandler(example, ['db', 'now'], async (payload, parts) => {
    received.push(payload, parts)
  })
  await run({ n: 1 }, server.context)
  expect(received).toEqual([{ n: 1 }, { db: server.context.db, now: server.context.now }])
  expect(Object.keys(received[1] ?? {})).toEqual(['db', 'now'])
})

it('gives queues of an earlier version the settings of this one', async () => {
  const { db } = server.context
  const readSettings = async () => {
    const { rows } = await db.pool.query(
      `select q.retry_limit, s.cron from pgboss.queue q join pgboss.schedule s using (name) where name = $1`,
      [sendDigests.id],
    )
    return rows
  }
  await db.pool.query('update pgboss.queue set retry_limit = 99 where name = $1', [sendDigests.id])
  await db.pool.query(`update pgboss.schedule set cron = '0 0 1 1 *' where name = $1`, [sendDigests.id])
  await startServer({}, server.databaseUrl)
  expect(await readSettings()).toEqual([{ retry_limit: sendDigests.retries, cron: sendDigests.schedule }])
})
