import { hash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { openRoom, untilOver } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeLora } from '#test/support/make-lora'
import { makeAdmin, makeUser } from '#test/support/make-user'
import type { ScriptedEngine } from '#test/support/scripted-engine'
import { sendLora } from '#test/support/upload-lora'

const file = makeLora()
let server: TestServer
let engine: ScriptedEngine

beforeAll(async () => {
  server = await startServer()
  engine = await openRoom(server, {
    standsIn: false,
    models: ['fantasyV2'],
    maxLoras: 10,
    loras: [hash('sha256', file)],
  })
})

it('a LoRA that is taken back while a task waits fails the task [S-12]', async () => {
  const [alice, admin] = [await makeUser(server), await makeAdmin(server)]
  const { data: lora } = await sendLora(alice, { name: 'Moss' }, file)
  const release = engine.hold()
  const input = { mode: 'image', prompt: 'a rose', num_images: 1 }
  const busy = await alice.call('art.create', input)
  const { data } = await alice.call('art.create', { ...input, loras: [{ uid: lora.uid, name: 'Moss' }] })
  const refuse = { uid: lora.uid, decision: 'refuse', reason: 'Not this one.' }
  expect((await admin.call('admin.moderate_lora', refuse)).status).toBe(200)
  release()
  expect(await untilOver(alice, busy.data.task_id)).toMatchObject({ status: 'done' })
  expect(await untilOver(alice, data.task_id)).toMatchObject({
    status: 'failed',
    error: 'The LoRA Moss was refused and cannot be used. Remove it to go on.',
  })
  expect(engine.requests.flatMap(({ loras = [] }) => loras)).toEqual([])
})

it('a LoRA that is taken back fails running tasks, and new ones are refused with the reason [S-12]', async () => {
  const [alice, bob, carol] = [await makeUser(server), await makeUser(server), await makeUser(server)]
  const admin = await makeAdmin(server)
  const { data: lora } = await sendLora(alice, { name: 'Fern' }, file)
  const { data: approved } = await admin.call('admin.moderate_lora', { uid: lora.uid, decision: 'approve' })
  await untilOver(alice, approved.preview?.task_id ?? '')
  const input = { mode: 'image', prompt: 'a rose', num_images: 1, loras: [{ uid: lora.uid, name: 'any' }] }
  const release = engine.hold()
  const before = engine.requests.length
  const { data: running } = await bob.call('art.create', input)
  await expect.poll(() => engine.requests.length).toBe(before + 1)
  const takeBack = { uid: lora.uid, decision: 'refuse', reason: 'It shows a real person.', reconsider: true }
  expect((await admin.call('admin.moderate_lora', takeBack)).status).toBe(200)
  release()
  const sentence = 'The LoRA Fern was taken back and can no longer be used. Remove it to go on.'
  expect(await untilOver(bob, running.task_id)).toMatchObject({ status: 'failed', error: sentence })
  expect((await bob.call('model.list')).data.allowance.used_today).toBe(0)
  expect(await bob.call('art.create', input)).toMatchObject({
    status: 400,
    msg: sentence,
    data: { issues: [{ path: 'loras.0.uid', message: sentence }] },
  })
  // A user whom its owner blocks gets the same answer as for a LoRA that does not exist.
  await alice.call('user.block_user', { user_id: carol.info.id })
  expect((await carol.call('art.create', input)).status).toBe(404)

  const [own] = (await alice.call('lora.list')).data.items
  expect(own).toMatchObject({ status: 'refused', is_taken_back: true })
  const [news] = (await alice.call('notification.list')).data.items
  expect(news?.text).toBe(
    'Your LoRA Fern was taken back: nobody can use it any more. It shows a real person.',
  )
})

it('approving a LoRA draws a preview for its owner without using their allowance', async () => {
  const [alice, admin] = [await makeUser(server), await makeAdmin(server)]
  const { data: lora } = await sendLora(
    alice,
    { name: 'Moss', trigger_words: 'mss', recommended_weight: '0.8' },
    file,
  )
  const { data } = await admin.call('admin.moderate_lora', { uid: lora.uid, decision: 'approve' })
  await untilOver(alice, data.preview?.task_id ?? '')
  expect(engine.requests.at(-1)).toMatchObject({
    prompt: expect.stringMatching(/^mss, /),
    loras: [{ name: 'Moss', file: lora.sha256, weight: expect.closeTo(0.8) }],
  })
  const [own] = (await alice.call('lora.list')).data.items
  expect(own?.preview_url).toMatch(/^\/files\//)
  expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
})
