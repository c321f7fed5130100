import { beforeAll, expect, it, vi } from 'vitest'
import { openChat } from '#server/chat/open-chat'
import { openTasks } from '#server/tasks/open-tasks'
import { repliesOf, startChatApiServer } from '#test/support/chat/chat-api-server'
import { makeSession, say } from '#test/support/chat-room'
import { startComfyServer } from '#test/support/comfyui/comfy-server'
import { drawOne } from '#test/support/engine-room'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { type Certificates, makeCertificates } from '#test/support/make-certificates'
import { makeAdmin, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
let own: Certificates
let other: Certificates

beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
  ;[own, other] = await Promise.all([makeCertificates('House CA'), makeCertificates('Other CA')])
})

it('an image server with a certificate of a private authority is used with that authority only', async () => {
  const comfy = await startComfyServer({ tls: own })
  const { url } = comfy
  whenFileEnds(() => comfy.close())
  const test = async (more: object) => (await admin.call('admin.test_server', { url, ...more })).data
  const refused = { is_up: false, reason: expect.stringContaining('TLS certificate') }
  expect(await test({})).toMatchObject(refused)
  expect(await test({ authority: other.authority })).toMatchObject(refused)
  expect(await test({ authority: own.authority })).toMatchObject({ is_up: true, reason: null })

  const { data } = await admin.call('admin.save_server', { url, name: 'GPU', authority: own.authority })
  expect(data).toMatchObject([{ authority: { name: 'House CA', valid_until: expect.any(String) } }])
  const tasks = await openTasks(server.context)
  whenFileEnds(() => tasks.close())
  await vi.waitUntil(async () => (await server.context.engines.list()).some(({ name }) => name === 'GPU'), {
    timeout: 60_000,
  })
  await drawOne(admin)
  // Progress and previews come through the socket, which needs the authority too.
  expect(comfy.submitted).toHaveLength(1)
  expect(comfy.connections).toBe(1)

  // Stored, the authority is used for a test without one; an empty text removes it.
  const server_id = data[0]?.server_id
  expect(await test({ server_id })).toMatchObject({ is_up: true })
  const after = await admin.call('admin.save_server', { server_id, url, name: 'GPU', authority: '' })
  expect(after.data).toMatchObject([{ authority: null }])

  // Moved to another machine, it draws there, without a restart.
  const moved = await startComfyServer()
  whenFileEnds(() => moved.close())
  await admin.call('admin.save_server', { server_id, url: moved.url, name: 'Moved' })
  await vi.waitUntil(async () => (await server.context.engines.list()).some(({ name }) => name === 'Moved'), {
    timeout: 60_000,
  })
  await drawOne(admin)
  expect(moved.submitted).toHaveLength(1)
})

it('a chat server with a certificate of a private authority is used with that authority only', async () => {
  const model = await startChatApiServer('llama.cpp', { tls: own })
  const { url } = model
  whenFileEnds(() => model.close())
  const test = async (more: object) => (await admin.call('admin.test_chat_server', { url, ...more })).data
  const refused = { is_up: false, reason: expect.stringContaining('certificate') }
  expect(await test({})).toMatchObject(refused)
  expect(await test({ authority: other.authority })).toMatchObject(refused)
  expect(await test({ authority: own.authority })).toMatchObject({ is_up: true, models: ['model.gguf'] })

  await admin.call('admin.save_chat_server', { url, name: 'GPU', authority: own.authority })
  const worker = await openChat(server.context)
  whenFileEnds(() => worker.close())
  const { session_id } = await makeSession(admin)
  await say(admin, session_id, 'Is this line private?')
  // The session may also be read ahead, which writes one token, and titled in the background.
  expect(repliesOf(model).filter(({ max_tokens: most }) => Number(most) > 1)).toHaveLength(1)
})

it('text that is no certificate, and a private key, are refused with a sentence', async () => {
  const url = 'https://10.0.0.9'
  for (const authority of ['hello', `${own.authority}\n${own.key}`]) {
    for (const call of ['admin.save_server', 'admin.save_chat_server', 'admin.test_server'] as const) {
      const { status, data } = await admin.call(call, { url, name: 'No', authority })
      expect(status).toBe(400)
      expect(JSON.stringify(data)).toContain('authority')
    }
  }
})
