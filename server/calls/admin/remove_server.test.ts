import { beforeAll, expect, it } from 'vitest'
import { openChatServers } from '#server/chat/chat-servers'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

const configuredUrl = 'http://127.0.0.1:9/v1'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ OPENAI_BASE_URL: configuredUrl })
})

it('admin.remove_server deletes a server and answers 404 the second time', async () => {
  const admin = await makeAdmin(server)
  const { data } = await admin.call('admin.save_server', { url: 'http://10.0.0.5:8188', name: 'One' })
  const input = { server_id: data[0]?.server_id }
  expect((await admin.call('admin.remove_server', input)).status).toBe(200)
  expect((await admin.call('admin.list_servers')).data).toEqual([])
  expect((await admin.call('admin.remove_server', input)).status).toBe(404)
})

it('a server of the environment can be drained, but neither changed nor removed', async () => {
  const admin = await makeAdmin(server)
  const servers = await openChatServers(server.context)
  whenFileEnds(() => servers.close())
  const list = async () => (await admin.call('admin.list_chat_servers')).data.servers
  const [row] = await list()
  expect(row).toMatchObject({ url: configuredUrl, is_configured: true })
  const removed = await admin.call('admin.remove_server', { server_id: row?.server_id })
  expect(removed).toMatchObject({ status: 409, msg: expect.stringContaining('OPENAI_BASE_URL') })
  const saved = await admin.call('admin.save_chat_server', { url: 'http://127.0.0.1:9', name: 'Mine' })
  expect(saved).toMatchObject({ status: 409, msg: expect.stringContaining('OPENAI_BASE_URL') })
  await admin.call('admin.drain_server', { server_id: row?.server_id })
  expect(await list()).toMatchObject([{ url: configuredUrl, draining: true }])
})
