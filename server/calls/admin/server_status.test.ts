import { expect, it, vi } from 'vitest'
import { openChat } from '#server/chat/open-chat'
import { countServerFailure } from '#server/db/image-servers'
import { listServerFailures } from '#server/db/server-failures'
import { openTasks } from '#server/tasks/open-tasks'
import { startChatApiServer } from '#test/support/chat/chat-api-server'
import { makeSession } from '#test/support/chat-room'
import { startComfyServer } from '#test/support/comfyui/comfy-server'
import { whenFileEnds } from '#test/support/file-end'
import { startServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

it('admin.server_status tells a missing pack from a broken one, and lists the last failures', async () => {
  const comfy = await startComfyServer()
  comfy.lackingNodes.push('OpenposePreprocessor')
  comfy.brokenNodes.push('ReActorFaceSwapOpt')
  const server = await startServer({ COMFYUI_URLS: comfy.url })
  const tasks = await openTasks(server.context)
  whenFileEnds(async () => {
    await tasks.close()
    await comfy.close()
  })
  const admin = await makeAdmin(server)
  const [row] = (await admin.call('admin.list_servers')).data
  const server_id = row?.server_id ?? ''
  await countServerFailure(server.context.db, `comfyui:${server_id}`, 'Out of memory.')
  const read = async () => (await admin.call('admin.server_status', { server_id })).data.image
  // Abilities, health and inventory are stored one after the other.
  const isComplete = async () => {
    const noted = await read()
    return [noted?.abilities, noted?.health, noted?.inventory].every((part) => part != null)
  }
  await expect.poll(isComplete).toBe(true)
  const image = await read()
  expect(image).toMatchObject({
    health: { version: '0.7.0', queue: 0, devices: [{ name: 'cuda:0 Test' }] },
    failures: [{ cause: 'Out of memory.' }],
  })
  expect(image?.abilities?.modes).toContain('image')
  expect(image?.inventory?.nodes).toBeGreaterThan(50)
  expect(image?.inventory?.checkpoints.names).toContainEqual(expect.stringMatching(/dreamshaper/i))
  expect(image?.inventory?.checkpoints.count).toBe(image?.inventory?.checkpoints.names.length)
  const packs = image?.inventory?.packs.map(({ name, state }) => [name, state]) ?? []
  expect(Object.fromEntries(packs)).toMatchObject({
    comfyui_controlnet_aux: 'incomplete',
    'ComfyUI-ReActor': 'broken',
    'ComfyUI-RMBG': 'installed',
    'ComfyUI-VideoHelperSuite': 'installed',
  })
  const gapOf = (kind: string) => image?.abilities?.missing.find(({ what }) => what === kind)
  expect(gapOf('openpose')).toMatchObject({
    reason: expect.stringContaining('lacks the node OpenposePreprocessor'),
    part: { name: 'comfyui_controlnet_aux', version: '1.1.5' },
  })
  expect(gapOf('face_swap')).toMatchObject({
    reason: expect.stringContaining('fails when it is asked for its inputs'),
    part: null,
  })
})

it('admin.server_status tells what a chat server can do, and answers 404 for an unknown one', async () => {
  const model = await startChatApiServer('llama.cpp')
  const server = await startServer()
  const admin = await makeAdmin(server)
  const { data } = await admin.call('admin.save_chat_server', { url: model.url, name: 'GPU' })
  const worker = await openChat(server.context)
  whenFileEnds(async () => {
    await worker.close()
    await model.close()
  })
  const status = await admin.call('admin.server_status', { server_id: data.server_id })
  expect(status.data).toMatchObject({
    image: null,
    chat: {
      listed_models: ['model.gguf'],
      loaded_models: ['model.gguf'],
      models: [{ model: 'model.gguf', window: 2_048, places: 3, counts_exactly: true }],
      failures: [],
    },
  })
  expect((await admin.call('admin.server_status', { server_id: crypto.randomUUID() })).status).toBe(404)

  // A failed reply and its cause are kept until the server is removed.
  model.faults.refusals.push(
    ...Array.from({ length: 8 }, () => ({ status: 500, message: 'CUDA error: out of memory' })),
  )
  const { session_id } = await makeSession(admin)
  await admin.call('aifriend.send_message', { session_id, text: 'Hello' })
  const readFailures = async () =>
    (await admin.call('admin.server_status', { server_id: data.server_id })).data.chat?.failures
  await vi.waitUntil(async () => (await readFailures())?.length === 1, { timeout: 60_000, interval: 200 })
  expect((await readFailures())?.[0]?.cause).toContain('out of memory')
  await admin.call('admin.remove_server', { server_id: data.server_id })
  expect(await listServerFailures(server.context.db, data.server_id, 10)).toEqual([])
})
