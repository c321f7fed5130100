import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRegistryEntry } from '#server/db/do-not-depict'
import { toBytes } from '#server/domain/faces/embedding-bytes'
import { openFaceVault } from '#server/outside/face-vault'
import { countLostFaces, discardLostFaces } from '#server/tasks/lost-faces'
import { drawOne, openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { askConsent, giveConsent } from '#test/support/make-consent'
import { makeFace } from '#test/support/make-face'
import { drawImage } from '#test/support/make-image'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { passLiveCheck } from '#test/support/pass-live-check'
import { run } from './hide-depictions.handler.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})
beforeEach(() => {
  server.vision.sees({})
  server.vision.reads([])
})

const box = { x: 0.3, y: 0.3, width: 0.2, height: 0.2 }

function show(whose: number) {
  server.vision.sees({ faces: [{ box, confidence: 0.9, apparentAge: 40 }] })
  server.vision.reads([makeFace(whose)])
}

async function join(whose: number) {
  const visitor = server.visitor()
  const checkId = await passLiveCheck(server, visitor, whose)
  await visitor.call('face.join_registry', { check_id: checkId })
}

async function upload(who: TestUser) {
  const { data } = await who.call('asset.upload', undefined, {
    body: await drawImage().png().toBuffer(),
    headers: { 'content-type': 'image/png' },
  })
  const state = async () => (await who.call('asset.list', {})).data.items[0]?.state
  await expect.poll(state).toBe('ready')
  return { asset_id: data.asset_id, url: data.url, state }
}

const statusOf = async (who: TestUser, artId: string) =>
  (await who.call('art.get_by_id', { art_id: artId })).data.status

describe('[S-6] a face that is enrolled in the do-not-depict registry', () => {
  it('blocks a result that shows it, and no other result', async () => {
    const alice = await makeUser(server)
    await join(40)
    show(40)
    const blocked = await drawOne(alice)
    show(41)
    const done = await drawOne(alice)
    expect([await statusOf(alice, blocked), await statusOf(alice, done)]).toEqual(['blocked', 'done'])
    const { data } = await alice.call('report.list_mine', {})
    expect(data.items).toMatchObject([{ rule: 'S-6', art_id: blocked }])
  })

  it('hides stored arts and uploads that show it, once, and tells their owner', async () => {
    const alice = await makeUser(server)
    show(42)
    const [art, { url, state }] = [await drawOne(alice), await upload(alice)]
    show(43)
    const other = await drawOne(alice)
    await join(42)
    await expect.poll(() => statusOf(alice, art)).toBe('blocked')
    await expect.poll(state).toBe('held')
    await expect.poll(async () => (await fetch(new URL(url, server.url))).status).toBe(404)
    expect(await statusOf(alice, other)).toBe('done')
    await run({}, server.context)
    const { data } = await alice.call('report.list_mine', {})
    expect(data.items).toHaveLength(2)
    const { data: news } = await alice.call('notification.list', {})
    expect(news.items.filter(({ type }) => type === 'report_decided')).toHaveLength(2)
  })

  it('reads the faces of images that were stored before they were kept', async () => {
    const alice = await makeUser(server)
    show(44)
    const art = await drawOne(alice)
    const forget = 'update arts set sealed_faces = null where id = $1'
    await server.context.db.query({ name: '', text: forget, values: [art] })
    await join(44)
    show(44)
    await run({}, server.context)
    await expect.poll(() => statusOf(alice, art)).toBe('blocked')
  })

  it('does not hide again what staff have released', async () => {
    const [alice, admin] = [await makeUser(server), await makeAdmin(server)]
    show(45)
    const art = await drawOne(alice)
    await join(45)
    await expect.poll(() => statusOf(alice, art)).toBe('blocked')
    const [opened] = (await alice.call('report.list_mine', {})).data.items
    const caseId = opened?.kind === 'decision' ? opened.appeal_id : ''
    const decided = { decision: 'overturned', reason: 'It is another face.' }
    expect(await admin.call('admin.decide_case', { case_id: caseId, ...decided })).toMatchObject({
      status: 200,
    })
    const again = 'update do_not_depict set searches = 0'
    await server.context.db.query({ name: '', text: again })
    await run({}, server.context)
    expect(await statusOf(alice, art)).toBe('done')
  })

  it('is searched for only once the key opens its entry', async () => {
    const alice = await makeUser(server)
    show(46)
    const art = await drawOne(alice)
    const { db, faceVault, ids } = server.context
    const id = ids.newId()
    await insertRegistryEntry(db, { id, sealedEmbedding: Buffer.from('sealed with another key') })
    await run({}, server.context)
    const found = 'update do_not_depict set sealed_embedding = $2 where id = $1'
    const sealed = faceVault.seal(toBytes(makeFace(46).embedding))
    await db.query({ name: '', text: found, values: [id, sealed] })
    await run({}, server.context)
    expect(await statusOf(alice, art)).toBe('blocked')
  })

  it('is deleted if its key is lost for good, as are faces of users and consents, who are told', async () => {
    const alice = await makeUser(server)
    await alice.call('face.enrol', { check_id: await passLiveCheck(server, alice, 47) })
    const { token } = await askConsent(alice, 'Kim')
    const withdrawal = await giveConsent(server, token, 48)
    await join(49)
    const dataDir = await mkdtemp(joinPath(tmpdir(), 'nightbloom-lost-key-'))
    const faceVault = await openFaceVault(dataDir, undefined)
    const parts = { ...server.context, faceVault }
    expect(await countLostFaces(parts)).toMatchObject({ own: 1, consents: 1 })
    const { registry } = await discardLostFaces(parts)
    expect(registry).toBeGreaterThan(0)
    expect(await countLostFaces(parts)).toEqual({ own: 0, consents: 0, registry: 0 })
    expect((await alice.call('face.status')).data).toMatchObject({ enrolled_at: null })
    const { data: news } = await alice.call('notification.list', {})
    expect(news.items.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining('“My face”'), expect.stringContaining('Kim’s face')]),
    )
    // The face of the consent matches nobody, and it can still be withdrawn.
    show(48)
    const { asset_id } = await upload(alice)
    const reference = { kind: 'image_to_image', asset_id, source: 'upload' }
    const asked = { mode: 'image', prompt: 'a rose', num_images: 1, image_references: [reference] }
    expect(await alice.call('art.create', asked)).toMatchObject({ status: 422, data: { rule: 'S-5' } })
    expect(await server.visitor().call('consent.withdraw', { token: withdrawal })).toMatchObject({
      status: 200,
    })
    await rm(dataDir, { recursive: true })
  })
})
