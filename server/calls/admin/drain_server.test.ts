import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('admin.drain_server drains a server and puts it back into use', async () => {
  const admin = await makeAdmin(server)
  const { data } = await admin.call('admin.save_server', { url: 'http://10.0.0.5:8188', name: 'One' })
  const server_id = data[0]?.server_id
  const list = async () => (await admin.call('admin.list_servers')).data
  expect((await admin.call('admin.drain_server', { server_id })).status).toBe(200)
  expect(await list()).toMatchObject([{ server_id, draining: true }])
  await admin.call('admin.drain_server', { server_id, draining: false })
  expect(await list()).toMatchObject([{ server_id, draining: false }])
  expect((await admin.call('admin.drain_server', { server_id: crypto.randomUUID() })).status).toBe(404)
})
