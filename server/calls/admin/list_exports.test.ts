import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('says that no authority is configured, and nothing can be exported then', async () => {
  const admin = await makeAdmin(server)
  const { data } = await admin.call('admin.list_exports')
  expect(data).toEqual({ authority: null, items: [], next_offset: null })
  const asked = { case_id: crypto.randomUUID(), reason: 'They asked.' }
  expect(await admin.call('admin.export_case', asked)).toMatchObject({
    status: 503,
    msg: expect.stringContaining('AUTHORITY_PUBLIC_KEY'),
  })
})
