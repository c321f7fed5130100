import { beforeEach, expect, it } from 'vitest'
import { openChat } from '#server/chat/open-chat'
import { placeAlone } from '#server/chat/placed-engine'
import { startChatApiServer } from '#test/support/chat/chat-api-server'
import { makeSession, say } from '#test/support/chat-room'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { createScriptedChatEngine } from '#test/support/scripted-chat-engine'

let server: TestServer
let admin: TestUser
// Each test has its own server, because a server remembers for a few seconds which engines are up.
beforeEach(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

const listBuiltIn = async () => (await list()).built_in
const list = async () => (await admin.call('admin.list_chat_servers')).data

it('admin.list_chat_servers keeps an engine up as long as one of its workers can reach it', async () => {
  const problem = { kind: 'timed_out', sentence: 'The chat server does not answer in time.' } as const
  const cutOff = { ...createScriptedChatEngine(), problem }
  cutOff.isUp = async () => false
  const first = await openChat(server.context, {
    engines: [placeAlone('shared', createScriptedChatEngine())],
  })
  const second = await openChat(server.context, { engines: [placeAlone('shared', cutOff)] })
  expect(await listBuiltIn()).toEqual([
    {
      engine_id: 'shared',
      name: 'Scripted',
      model: 'scripted-1',
      window: 4_096,
      is_stand_in: true,
      is_up: true,
      workers: 2,
      workers_up: 1,
      running: 0,
      last_problem: { ...problem, since: expect.any(String), ended_at: null },
    },
  ])
  const alice = await makeUser(server)
  const { session_id } = await makeSession(alice)
  const { reply } = await say(alice, session_id, 'Hello there.')
  expect(reply.status).toBe('done')
  // A worker that ends takes only its own row with it.
  await second.close()
  expect(await listBuiltIn()).toMatchObject([{ is_up: true, workers: 1, last_problem: null }])
  await first.close()
  expect(await listBuiltIn()).toEqual([])
})

it('admin.list_chat_servers names a wrong key, which users are not told', async () => {
  const model = await startChatApiServer('openai', { apiKey: 'right' })
  whenFileEnds(() => model.close())
  const { config } = server.context
  const chat = { ...config.chat, baseUrl: model.url, apiKey: 'wrong' }
  const worker = await openChat({ ...server.context, config: { ...config, chat } })
  whenFileEnds(() => worker.close())
  expect(await list()).toMatchObject({
    built_in: [],
    servers: [
      {
        url: model.url,
        is_configured: true,
        engines: [{ is_up: false, workers_up: 0, last_problem: { kind: 'wrong_key' } }],
      },
    ],
  })
  const bob = await makeUser(server)
  const { session_id } = await makeSession(bob)
  const { status, msg } = await bob.call('aifriend.send_message', { session_id, text: 'Hello there.' })
  expect(status).toBe(503)
  expect(msg).not.toContain('key')
})
