import { beforeAll, expect, it } from 'vitest'
import { startChatApiServer } from '#test/support/chat/chat-api-server'
import { whenFileEnds } from '#test/support/file-end'
import { startServer } from '#test/support/harness'
import { makeAdmin, type TestUser } from '#test/support/make-user'

let admin: TestUser
beforeAll(async () => {
  admin = await makeAdmin(await startServer())
})

it('admin.test_chat_server tells what the server is, or why it cannot be used', async () => {
  const ollama = await startChatApiServer('ollama', { apiKey: 'k3y' })
  whenFileEnds(() => ollama.close())
  const test = async (input: object) => (await admin.call('admin.test_chat_server', input)).data
  const url = new URL(ollama.url).origin
  expect(await test({ url, headers: { Authorization: 'Bearer k3y' } })).toEqual({
    is_up: true,
    reason: null,
    name: 'Ollama',
    model: 'llama3:latest',
    window: 2_048,
    models: ['llama3:latest'],
  })
  expect(await test({ url })).toMatchObject({
    is_up: false,
    reason: expect.stringContaining('Check the key'),
  })
  expect(await test({ url: 'http://127.0.0.1:9' })).toMatchObject({
    is_up: false,
    reason: expect.stringContaining('ECONNREFUSED'),
  })
})
