import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('admin.pause_server pauses servers of both kinds, and draining ends the pause', async () => {
  const admin = await makeAdmin(server)
  const image = await admin.call('admin.save_server', { url: 'http://10.0.0.5:8188', name: 'One' })
  const chat = await admin.call('admin.save_chat_server', { url: 'http://10.0.0.6:8000', name: 'Two' })
  const read = async () => [
    ...(await admin.call('admin.list_servers')).data,
    ...(await admin.call('admin.list_chat_servers')).data.servers,
  ]
  for (const server_id of [image.data[0]?.server_id, chat.data.server_id]) {
    expect((await admin.call('admin.pause_server', { server_id })).status).toBe(200)
  }
  expect(await read()).toMatchObject([
    { paused: true, draining: false },
    { paused: true, draining: false },
  ])
  for (const { server_id } of await read()) await admin.call('admin.drain_server', { server_id })
  expect(await read()).toMatchObject([
    { paused: false, draining: true },
    { paused: false, draining: true },
  ])
  expect((await admin.call('admin.pause_server', { server_id: crypto.randomUUID() })).status).toBe(404)
})
