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

it('counts what failed by job, with the cause, and every job once', async () => {
  await makeDeadJob(server)
  const { data } = await admin.call('admin.list_jobs')
  expect(data.jobs.find(({ job }) => job === 'hide-copies')).toMatchObject({
    is_scheduled: false,
    dead: 1,
    last_failure: { cause: expect.stringContaining('notice_id') },
  })
  expect(data.jobs.find(({ job }) => job === 'sweep-files')).toMatchObject({ is_scheduled: true, dead: 0 })
  expect(new Set(data.jobs.map(({ job }) => job)).size).toBe(data.jobs.length)
  expect(data.tasks).toEqual({ waiting: 0, active: 0, waiting_since: null })
})
