import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeFace } from '#test/support/make-face'
import { drawImage } from '#test/support/make-image'
import { makeUser } from '#test/support/make-user'
import { passLiveCheck } from '#test/support/pass-live-check'
import type { Visitor } from '#test/support/visitor'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => {
  server.vision.sees({})
  server.vision.reads([])
})

async function enrol(who: Visitor, whose: number): Promise<string> {
  const checkId = await passLiveCheck(server, who, whose)
  expect(await who.call('face.enrol', { check_id: checkId })).toMatchObject({ status: 200 })
  return checkId
}

describe('[S-5] enrolling the own face', () => {
  it('stores the embedding encrypted, and uses a live check once', async () => {
    const alice = await makeUser(server)
    const checkId = await enrol(alice, 3)
    expect(await alice.call('face.enrol', { check_id: checkId })).toMatchObject({ status: 404 })
    const [row] = await server.context.db.query<{ sealed_embedding: Buffer }>({
      name: 'read_own_face_in_test',
      text: 'select sealed_embedding from own_faces where user_id = $1',
      values: [alice.info.id],
    })
    expect(row?.sealed_embedding.includes(Buffer.from(new Float32Array([1]).buffer))).toBe(false)
    expect(server.context.faceVault.open(row?.sealed_embedding ?? Buffer.alloc(0))).toHaveLength(4 * 128)
  })

  it('refuses an unfinished check and the check of another user', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { data } = await alice.call('face.begin_check')
    expect(await alice.call('face.enrol', { check_id: data.check_id })).toMatchObject({ status: 404 })
    const checkId = await passLiveCheck(server, alice, 1)
    expect(await bob.call('face.enrol', { check_id: checkId })).toMatchObject({ status: 404 })
  })

  it('allows pictures of the enrolled face as references until it is deleted, and of no other', async () => {
    const alice = await makeUser(server)
    await enrol(alice, 5)
    const { data: asset } = await alice.call('asset.upload', undefined, {
      body: await drawImage().png().toBuffer(),
      headers: { 'content-type': 'image/png' },
    })
    const box = { x: 0.3, y: 0.3, width: 0.2, height: 0.2 }
    server.vision.sees({ faces: [{ box, confidence: 0.9, apparentAge: 40 }] })
    const preview = () =>
      alice.call('art.preview_reference', {
        kind: 'image_to_image',
        asset_id: asset.asset_id,
        source: 'upload',
      })
    const refused = { status: 422, data: { rule: 'S-5' } }
    server.vision.reads([makeFace(6)])
    expect(await preview()).toMatchObject(refused)
    server.vision.reads([makeFace(5), makeFace(6)])
    expect(await preview()).toMatchObject(refused)
    server.vision.reads(new Error('broken'))
    expect(await preview()).toMatchObject(refused)
    server.vision.reads([makeFace(5)])
    expect(await preview()).not.toMatchObject({ status: 422 })
    await alice.call('face.delete')
    expect(await preview()).toMatchObject(refused)
  })
})
