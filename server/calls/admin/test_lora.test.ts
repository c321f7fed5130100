import { hash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeLora } from '#test/support/make-lora'
import { makeAdmin, makeStaff, makeUser, type TestUser } from '#test/support/make-user'
import type { ScriptedEngine } from '#test/support/scripted-engine'
import { sendLora } from '#test/support/upload-lora'

const file = makeLora()
let server: TestServer
let engine: ScriptedEngine
let admin: TestUser

beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
  engine = await openRoom(server, {
    standsIn: false,
    models: ['fantasyV2'],
    maxLoras: 10,
    loras: [hash('sha256', file)],
  })
})

const listTests = async (uid: string, by = admin) => (await by.call('admin.list_lora_tests', { uid })).data

async function untilDrawn(uid: string, by = admin) {
  const pending = async () =>
    (await listTests(uid, by)).versions[0]?.images.filter(
      ({ status }) => status === 'queued' || status === 'running',
    )
  await expect.poll(pending).toEqual([])
  return listTests(uid, by)
}

it('draws a waiting LoRA of another user with fixed prompts and seeds, for staff only [S-12]', async () => {
  const [alice, moderator] = [await makeUser(server), await makeStaff(server, 'moderator')]
  const { uid } = (await sendLora(alice, { name: 'Moss', trigger_words: 'mss' }, file)).data
  expect(await moderator.call('admin.test_lora', { uid })).toMatchObject({
    status: 200,
    data: { version: 1, images: 3 },
  })
  const { versions, unavailable } = await untilDrawn(uid)
  expect(unavailable).toBeNull()
  expect(versions).toMatchObject([{ version: 1, name: 'Moss', trigger_words: ['mss'], replaced_at: null }])
  expect(versions[0]?.images.map(({ status, seed }) => [status, seed])).toEqual([
    ['done', 69420],
    ['done', 69421],
    ['done', 69422],
  ])
  expect(engine.requests.at(-1)).toMatchObject({ prompt: expect.stringMatching(/^mss, portrait/) })

  // The moderator who asked and other staff can open the images; nobody else can.
  const open = async (who: TestUser, url: string | null | undefined) => (await who.get(url ?? '')).status
  expect(await open(admin, versions[0]?.images[0]?.url)).toBe(200)
  expect(await open(alice, versions[0]?.images[0]?.url)).toBe(404)
  expect(await open(moderator, (await listTests(uid, moderator)).versions[0]?.images[0]?.url)).toBe(200)

  // They are in no list of arts, and the LoRA is still closed to the moderator's own tasks.
  expect((await moderator.call('art.search', { t: 'mine' })).data.items).toEqual([])
  const art_id = /([0-9a-f-]{36})-/.exec(versions[0]?.images[0]?.url ?? '')?.[1]
  const publish = { art_ids: [art_id], is_private: false }
  expect((await moderator.call('art.update_privacy', publish)).status).toBe(404)
  const own = { mode: 'image', prompt: 'a rose', num_images: 1, loras: [{ uid, name: 'Moss' }] }
  expect((await moderator.call('art.create', own)).status).toBe(404)
})

it('replaces the images of a version, keeps those of earlier versions, and draws one test at a time', async () => {
  const alice = await makeUser(server)
  const { uid } = (await sendLora(alice, { name: 'Fern' }, file)).data
  await admin.call('admin.test_lora', { uid })
  const [first] = (await untilDrawn(uid)).versions
  const release = engine.hold()
  const both = await Promise.all([
    admin.call('admin.test_lora', { uid }),
    admin.call('admin.test_lora', { uid }),
  ])
  release()
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [again] = (await untilDrawn(uid)).versions
  expect(again?.images).toHaveLength(3)
  expect(again?.images[0]?.url).not.toBe(first?.images[0]?.url)

  await alice.call('lora.update', { uid, trigger_words: ['frn'], recommended_weight: 0.5 })
  // The same texts again are no new version.
  await alice.call('lora.update', { uid, trigger_words: ['frn'] })
  expect((await listTests(uid)).versions).toMatchObject([
    { version: 2, trigger_words: ['frn'], recommended_weight: 0.5, images: [] },
    {
      version: 1,
      trigger_words: [],
      replaced_at: expect.any(String),
      images: again?.images.map(({ seed, prompt }) => ({ seed, prompt })),
    },
  ])
  const [entry] = (await admin.call('admin.audit_log')).data.items
  expect(entry).toMatchObject({ action: 'test_lora', subject: `lora ${uid}`, details: { version: 1 } })

  // Nothing of a deleted LoRA stays: its test images wait in the trash to be erased, in nobody's list.
  await alice.call('lora.delete', { uid })
  expect((await admin.call('admin.list_lora_tests', { uid })).status).toBe(404)
  expect((await admin.call('art.search', { t: 'deleted' })).data.items).toEqual([])
  const left = await server.context.db.query<{ count: number }>({
    name: '',
    text: `select count(*)::int as count from arts where user_id = $1 and deleted_at is null`,
    values: [admin.info.id],
  })
  expect(left).toEqual([{ count: 0 }])
})

it('says why nothing can be drawn, and draws nothing', async () => {
  const alice = await makeUser(server)
  const { uid } = (await sendLora(alice, { name: 'Bark' })).data
  const why = 'No server here has the file of this LoRA yet.'
  expect(await listTests(uid)).toMatchObject({ unavailable: why })
  expect(await admin.call('admin.test_lora', { uid })).toMatchObject({
    status: 409,
    msg: `Nothing is drawn: ${why}`,
  })
  expect((await listTests(uid)).versions[0]?.images).toEqual([])
})

it('draws nothing with trigger words that were blocked since [S-2]', async () => {
  const alice = await makeUser(server)
  const { uid } = (await sendLora(alice, { name: 'Ivy', trigger_words: 'ivy leaf' }, file)).data
  await admin.call('admin.add_block', { block: { kind: 'word', phrase: 'ivy leaf' }, reason: 'A test.' })
  expect(await admin.call('admin.test_lora', { uid })).toMatchObject({
    status: 409,
    msg: expect.stringContaining('would be refused'),
  })
})

it('does not exist for support, for users and for a missing LoRA', async () => {
  const alice = await makeUser(server)
  const { uid } = (await sendLora(alice, { name: 'Reed' }, file)).data
  const support = await makeStaff(server, 'support')
  for (const who of [alice, support]) {
    expect((await who.call('admin.test_lora', { uid })).status).toBe(404)
    expect((await who.call('admin.list_lora_tests', { uid })).status).toBe(404)
  }
  expect((await admin.call('admin.test_lora', { uid: crypto.randomUUID() })).status).toBe(404)
})
