import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('admin.save_server adds a server once, and renames it the second time', async () => {
  const admin = await makeAdmin(server)
  const url = 'http://10.0.0.5:8188'
  await admin.call('admin.save_server', { url: `${url}/`, name: 'One' })
  const { data } = await admin.call('admin.save_server', { url, name: 'Two' })
  expect(data.map((row) => [row.url, row.name])).toEqual([[url, 'Two']])
  expect((await admin.call('admin.save_server', { url: 'file:///etc', name: 'No' })).status).toBe(400)
})
