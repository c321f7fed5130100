import { expect, it } from 'vitest'
import { startChatApiServer } from '#test/support/chat/chat-api-server'
import { whenFileEnds } from '#test/support/file-end'
import { startServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

it('admin.find_servers lets a worker look, and tells which servers are known already', async () => {
  const ollama = await startChatApiServer('ollama')
  whenFileEnds(() => ollama.close())
  const { port } = new URL(ollama.url)
  const server = await startServer({ DISCOVERY_PORTS: `ollama=${port},vllm=9` })
  const admin = await makeAdmin(server)
  const find = async () => (await admin.call('admin.find_servers')).data
  const found = { kind: 'ollama', url: ollama.url, version: '0.12.0', models: ['llama3:latest'] }
  // On a loaded machine a search can run out of time and find nothing, so it is repeated.
  await expect.poll(find).toEqual({ is_searched: true, found: [{ ...found, is_added: false }] })
  await admin.call('admin.save_chat_server', { url: `http://localhost:${port}`, name: 'Ollama' })
  await expect.poll(async () => (await find()).found).toEqual([{ ...found, is_added: true }])
})
