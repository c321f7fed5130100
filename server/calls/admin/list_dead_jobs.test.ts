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

it('lists dead letters with job, cause and tries, without their payload', async () => {
  const id = await makeDeadJob(server)
  const { data } = await admin.call('admin.list_dead_jobs')
  expect(data).toEqual({
    items: [
      {
        dead_job_id: id,
        job: 'hide-copies',
        cause: expect.stringMatching(/^The payload is not valid\. .*notice_id/s),
        tries: 1,
        sent_at: expect.any(String),
        failed_at: expect.any(String),
      },
    ],
    next_offset: null,
  })
})
