import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeFace } from '#test/support/make-face'
import { drawImage } from '#test/support/make-image'
import { makeUser, type TestUser } from '#test/support/make-user'
import { passLiveCheck } from '#test/support/pass-live-check'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => {
  server.vision.sees({})
  server.vision.reads([])
})
const image = await drawImage().png().toBuffer()
const seenFace = { box: { x: 0.3, y: 0.3, width: 0.2, height: 0.2 }, confidence: 0.9, apparentAge: 40 }

const upload = (who: TestUser) =>
  who.call('asset.upload', undefined, { body: image, headers: { 'content-type': 'image/png' } })

/** Enrols a face without an account. */
async function join(whose: number) {
  const visitor = server.visitor()
  const { data } = await visitor.call('face.join_registry', {
    check_id: await passLiveCheck(server, visitor, whose),
  })
  return data
}

describe('[S-6] the do-not-depict registry', () => {
  it('enrols a face once, encrypted, without an account', async () => {
    expect(await join(20)).toEqual({ was_enrolled: false })
    expect(await join(20)).toEqual({ was_enrolled: true })
    const rows = await server.context.db.query<{ sealed_embedding: Buffer }>({
      name: '',
      text: 'select sealed_embedding from do_not_depict',
    })
    expect(rows).toHaveLength(1)
    expect(server.context.faceVault.open(rows[0]?.sealed_embedding ?? Buffer.alloc(0))).toHaveLength(4 * 128)
  })

  it('refuses a check that was not passed, was used, or belongs to somebody else', async () => {
    const [visitor, alice] = [server.visitor(), await makeUser(server)]
    const { data } = await visitor.call('face.begin_check')
    const refused = { status: 404 }
    expect(await visitor.call('face.join_registry', { check_id: data.check_id })).toMatchObject(refused)
    const checkId = await passLiveCheck(server, alice, 21)
    expect(await visitor.call('face.join_registry', { check_id: checkId })).toMatchObject(refused)
    expect(await alice.call('face.join_registry', { check_id: checkId })).toMatchObject({ status: 200 })
    expect(await alice.call('face.join_registry', { check_id: checkId })).toMatchObject(refused)
  })

  it('refuses an upload that matches, with a case to contest, and keeps it out of reach', async () => {
    const alice = await makeUser(server)
    await join(22)
    server.vision.sees({ faces: [seenFace] })
    server.vision.reads([makeFace(22)])
    const refused = await upload(alice)
    expect(refused).toMatchObject({ status: 422, data: { rule: 'S-6' } })
    const { items } = (await alice.call('asset.list', {})).data
    expect(items).toMatchObject([{ state: 'held', url: null }])
    const { data: mine } = await alice.call('report.list_mine', {})
    expect(mine.items).toMatchObject([{ rule: 'S-6', subject: 'upload' }])
    expect(refused.data).toHaveProperty(
      'appeal_id',
      mine.items[0]?.kind === 'decision' && mine.items[0].appeal_id,
    )
    server.vision.reads([makeFace(23)])
    expect(await upload(alice)).toMatchObject({ status: 200 })
  })

  it('refuses a match as an input of every tool, also of those that carry no appearance', async () => {
    const alice = await makeUser(server)
    server.vision.sees({ faces: [seenFace] })
    server.vision.reads([makeFace(24)])
    const { data: asset } = await upload(alice)
    const preview = (kind: string) =>
      alice.call('art.preview_reference', { kind, asset_id: asset.asset_id, source: 'upload' })
    expect(await preview('openpose')).not.toMatchObject({ status: 422 })
    await join(24)
    server.vision.reads([makeFace(24)])
    for (const kind of ['openpose', 'image_to_image', 'face_swap'])
      expect(await preview(kind)).toMatchObject({ status: 422, data: { rule: 'S-6' } })
  })

  it('holds an upload that may match until staff have decided', async () => {
    const alice = await makeUser(server)
    await join(25)
    server.vision.sees({ faces: [seenFace] })
    server.vision.reads([makeFace(25, {}, { resembles: 26, by: 0.29 })])
    const { status, data } = await upload(alice)
    expect(status).toBe(200)
    await expect
      .poll(async () => (await alice.call('asset.list', {})).data.items)
      .toMatchObject([{ asset_id: data.asset_id, state: 'held' }])
    const { data: mine } = await alice.call('report.list_mine', {})
    expect(mine.items).toMatchObject([{ rule: 'S-6' }])
  })

  it('holds every upload with a face if its key does not open the registry', async () => {
    const other = await startServer({ FACE_KEY: 'another key of at least 32 characters' }, server.databaseUrl)
    const bob = await makeUser(other)
    other.vision.sees({ faces: [seenFace] })
    other.vision.reads([makeFace(99)])
    const { data } = await upload(bob)
    const reference = { kind: 'openpose', asset_id: data.asset_id, source: 'upload' }
    expect(await bob.call('art.preview_reference', reference)).toMatchObject({
      status: 422,
      data: { rule: 'S-6' },
    })
    await other.close()
  })
})

it('is limited, so that nobody can flood the registry', async () => {
  const limited = await startServer({ RATE_LIMIT_SCALE: '1' })
  const visitor = limited.visitor()
  const unknown = { check_id: crypto.randomUUID() }
  for (let i = 0; i < 10; i++) await visitor.call('face.join_registry', unknown)
  expect(await visitor.call('face.join_registry', unknown)).toMatchObject({ status: 429 })
  expect(await visitor.call('face.leave_registry', unknown)).toMatchObject({ status: 429 })
})
