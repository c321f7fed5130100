import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

it('runs a scheduled job once, however often it is pressed', async () => {
  await server.context.queue.stopWork(AbortSignal.timeout(60_000))
  // Jobs that the schedule has sent already would be in the way.
  await server.context.db.query({
    name: 'test_empty_queue',
    text: `delete from pgboss.job where name = 'forget-words'`,
  })
  const run = () => admin.call('admin.run_job', { job: 'forget-words' })
  const answers = await Promise.all([run(), run(), run()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { data } = await admin.call('admin.list_jobs')
  expect(data.jobs.find(({ job }) => job === 'forget-words')).toMatchObject({ waiting: 1 })
})

it.each(['send-mail', 'no-such-job'])('answers 404 for %s, which has no schedule', async (job) => {
  expect(await admin.call('admin.run_job', { job })).toMatchObject({ status: 404 })
})
