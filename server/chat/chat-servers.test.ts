import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { repliesOf, startChatApiServer } from '#test/support/chat/chat-api-server'
import { makeSession, say } from '#test/support/chat-room'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, setTier, type TestUser } from '#test/support/make-user'
import { type ChatServers, openChatServers } from './chat-servers.ts'
import { openChat } from './open-chat.ts'

let server: TestServer
let admin: TestUser
beforeEach(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

async function startModel(settings: Parameters<typeof startChatApiServer>[1] = {}) {
  const model = await startChatApiServer('vllm', settings)
  whenFileEnds(() => model.close())
  return model
}

async function openServers(): Promise<ChatServers> {
  const servers = await openChatServers(server.context)
  whenFileEnds(() => servers.close())
  return servers
}

const save = async (input: object) => {
  const { status, data } = await admin.call('admin.save_chat_server', { name: 'GPU', ...input })
  expect(status).toBe(200)
  return data.server_id
}

it('Echo answers only while no chat server is in use', async () => {
  const model = await startModel()
  const servers = await openServers()
  const names = async () => (await servers.list()).map(({ engine }) => engine.capabilities.name)
  expect(await names()).toEqual(['Echo'])
  const server_id = await save({ url: model.url })
  expect(await names()).toEqual(['vLLM'])
  await admin.call('admin.drain_server', { server_id })
  expect(await names()).toEqual(['Echo'])
  await admin.call('admin.pause_server', { server_id })
  expect(await names()).toEqual(['Echo'])
  await admin.call('admin.pause_server', { server_id, paused: false })
  expect(await names()).toEqual(['vLLM'])
  await admin.call('admin.remove_server', { server_id })
  expect(await names()).toEqual(['Echo'])
})

it('stores the headers sealed and sends them to the server', async () => {
  const model = await startModel({ apiKey: 'k3y-value' })
  const headers = { authorization: 'Bearer k3y-value' }
  await save({ url: model.url, headers })
  const servers = await openServers()
  const [placed] = await servers.list()
  expect(await placed?.engine.isUp()).toBe(true)
  const { data } = await admin.call('admin.list_chat_servers')
  expect(data.servers).toMatchObject([{ header_names: ['authorization'] }])
  const [row] = await server.context.db.query<{ text: string }>({
    name: 'test_chat_server_row',
    text: 'select s::text as text from chat_servers s',
  })
  expect(row?.text + JSON.stringify(data)).not.toContain('k3y-value')
  // A new name keeps the headers.
  await save({ url: model.url, name: 'Other' })
  expect((await admin.call('admin.list_chat_servers')).data.servers).toMatchObject([
    { name: 'Other', header_names: ['authorization'] },
  ])
})

it('a model is offered to its memberships only, and the models of one server share its places', async () => {
  const model = await startModel()
  model.furtherModels.push('large')
  await save({
    url: model.url,
    models: [
      { model: 'mistral-7b', min_tier: 'free' },
      { model: 'large', min_tier: 'pro' },
    ],
  })
  const servers = await openServers()
  const placed = await servers.list()
  expect(placed.map(({ engine, minTier }) => [engine.capabilities.model, minTier])).toEqual([
    ['mistral-7b', 'free'],
    ['large', 'pro'],
  ])
  expect(placed[0]?.sharing).toEqual(placed.map(({ id }) => id))
})

it('a reply of a user without the membership is not written by a model above it', async () => {
  const model = await startModel()
  model.furtherModels.push('large')
  model.window = 8_192
  model.script = ['The lamp is lit.']
  await save({ url: model.url, models: [{ model: 'large', min_tier: 'pro' }] })
  const worker = await openChat(server.context)
  whenFileEnds(() => worker.close())
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  // The latest of several memberships counts.
  await setTier(server, bob, 'plus')
  await setTier(server, bob, 'pro')
  const hers = await makeSession(alice)
  const refused = await alice.call('aifriend.send_message', { session_id: hers.session_id, text: 'Hello?' })
  expect(refused.status).toBe(503)
  const his = await makeSession(bob)
  const { reply } = await say(bob, his.session_id, 'Is the lamp lit?')
  expect(reply).toMatchObject({ status: 'done', text: 'The lamp is lit.' })
})

it('a free server with a larger weight writes the reply', async () => {
  const [light, heavy] = [await startModel(), await startModel()]
  for (const model of [light, heavy]) model.window = 8_192
  await save({ url: light.url, name: 'Light', weight: 1 })
  await save({ url: heavy.url, name: 'Heavy', weight: 10 })
  const worker = await openChat(server.context)
  whenFileEnds(() => worker.close())
  const alice = await makeUser(server)
  const { session_id } = await makeSession(alice)
  // With a running clock, the light server takes a reply that the heavy one has not claimed within 250 ms.
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let number = 0; number < 3; number++) await say(alice, session_id, `Question ${number}`)
  const countReplies = (model: typeof light) =>
    repliesOf(model).filter(({ max_tokens: most }) => Number(most) > 1).length
  expect([countReplies(light), countReplies(heavy)]).toEqual([0, 3])
})
