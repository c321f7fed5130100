import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

const save = (input: object) => admin.call('admin.save_chat_server', { name: 'GPU', ...input })

it('admin.save_chat_server adds /v1 to a bare address and changes the server the second time', async () => {
  const models = [{ model: 'llama3', min_tier: 'plus' }]
  const first = await save({ url: ' http://10.0.0.6:11434/ ' })
  const second = await save({ url: 'http://10.0.0.6:11434/v1', name: 'Two', models, weight: 3 })
  expect(second.data).toEqual(first.data)
  const { data } = await admin.call('admin.list_chat_servers')
  expect(data.servers).toMatchObject([
    { url: 'http://10.0.0.6:11434/v1', name: 'Two', models, weight: 3, is_configured: false, engines: [] },
  ])
})

it.each([
  [{ url: '' }, 'Enter the address'],
  [{ url: '10.0.0.6:11434' }, 'http://'],
  [{ url: 'ftp://10.0.0.6' }, 'http://'],
  [{ url: 'http://10.0.0.6/v1?key=1' }, 'before any ?'],
  [{ url: 'http://h', name: ' ' }, 'name'],
  [{ url: 'http://h', headers: { host: 'x' } }, 'cannot be set'],
  [{ url: 'http://h', models: [{ model: 'a', min_tier: 'gold' }] }, ''],
  [
    {
      url: 'http://h',
      models: [
        { model: 'a', min_tier: 'free' },
        { model: 'a', min_tier: 'pro' },
      ],
    },
    'once',
  ],
  [{ url: 'http://h', weight: 0 }, 'at least 1'],
  [{ url: 'http://h', context_window: 12 }, '1,024'],
])('admin.save_chat_server refuses %j', async (input, sentence) => {
  const { status, msg, data } = await save(input)
  expect(status).toBe(400)
  expect(`${msg} ${JSON.stringify(data)}`).toContain(sentence)
})
