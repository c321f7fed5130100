import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeDeadJob } from '#test/support/make-dead-job'
import { makeAdmin, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

const countWaiting = async () => {
  const rows = await server.context.db.query<{ count: number }>({
    name: 'test_count_waiting',
    text: `select count(*)::int as count from pgboss.job where name = 'hide-copies' and state in ('created', 'retry')`,
  })
  return rows[0]?.count
}

it('sends a dead letter back once, however often it is pressed, and writes the audit log', async () => {
  const id = await makeDeadJob(server)
  // Nobody takes it meanwhile, so that the new job can be counted.
  await server.context.queue.stopWork(AbortSignal.timeout(60_000))
  const retry = () => admin.call('admin.retry_jobs', { dead_job_ids: [id] })
  const answers = await Promise.all([retry(), retry(), retry()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await countWaiting()).toBe(1)
  expect((await admin.call('admin.list_dead_jobs')).data.items).toEqual([])
  const { data } = await admin.call('admin.audit_log')
  expect(data.items.filter(({ action }) => action === 'retry_jobs')).toHaveLength(1)
})

it('answers 409 for a job without dead letters', async () => {
  expect(await admin.call('admin.retry_jobs', { job: 'send-mail' })).toMatchObject({ status: 409 })
})

it.each([{}, { job: 'send-mail', dead_job_ids: [crypto.randomUUID()] }])('refuses %o', async (input) => {
  expect(await admin.call('admin.retry_jobs', input)).toMatchObject({ status: 400 })
})
