import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FaceReading } from '#server/domain/faces/face-reading'
import { startServer, type TestServer } from '#test/support/harness'
import { makeFace } from '#test/support/make-face'
import { drawImage } from '#test/support/make-image'
import { makeUser } from '#test/support/make-user'
import type { Visitor } from '#test/support/visitor'

let server: TestServer
let vision: TestServer['vision']
let frame: Buffer
beforeAll(async () => {
  server = await startServer()
  vision = server.vision
  frame = await drawImage().png().toBuffer()
})
beforeEach(() => {
  vision.sees({})
  vision.reads([])
})

const sendFrame = async (who: Visitor, checkId: string, faces: readonly FaceReading[]) => {
  vision.reads(faces)
  return who.call('face.send_frame', undefined, {
    query: `?check_id=${checkId}`,
    body: frame,
    headers: { 'content-type': 'image/png' },
  })
}

const turns = { left: { yaw: 1 }, right: { yaw: -1 }, up: { pitch: 1 }, down: { pitch: -1 } }

/** Does what the check asks for, and returns the last answer. */
async function passCheck(who: Visitor, checkId: string, whose: number) {
  let asked: 'front' | keyof typeof turns = 'front'
  let last: Awaited<ReturnType<typeof sendFrame>> | undefined
  for (let degrees = 1, i = 0; i < 60; i++, degrees += 3) {
    const [axis, sign] =
      asked === 'front' ? ['yaw', 0] : (Object.entries(turns[asked])[0] as [string, number])
    last = await sendFrame(who, checkId, [makeFace(whose, { [axis]: sign * degrees + i / 1000 })])
    if (last.data?.state !== 'going') break
    if (last.data.asked !== null && last.data.asked !== asked) {
      asked = last.data.asked
      degrees = 0
    }
  }
  return last
}

async function enrol(who: Visitor, whose: number): Promise<string> {
  const { data } = await who.call('face.begin_check')
  expect((await passCheck(who, data.check_id, whose))?.data).toMatchObject({ state: 'passed', asked: null })
  expect(await who.call('face.enrol', { check_id: data.check_id })).toMatchObject({ status: 200 })
  return data.check_id
}

describe('[S-5] enrolling the own face', () => {
  it('stores the embedding encrypted, and uses a live check once', async () => {
    const alice = await makeUser(server)
    const checkId = await enrol(alice, 3)
    expect((await alice.call('face.status')).data.enrolled_at).not.toBeNull()
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
    expect(await sendFrame(bob, data.check_id, [makeFace(1)])).toMatchObject({ status: 404 })
    await passCheck(alice, data.check_id, 1)
    expect(await bob.call('face.enrol', { check_id: data.check_id })).toMatchObject({ status: 404 })
  })

  it('allows pictures of the enrolled face as references until it is deleted, and of no other', async () => {
    const alice = await makeUser(server)
    await enrol(alice, 5)
    const { data: asset } = await alice.call('asset.upload', undefined, {
      body: frame,
      headers: { 'content-type': 'image/png' },
    })
    const box = { x: 0.3, y: 0.3, width: 0.2, height: 0.2 }
    vision.sees({ faces: [{ box, confidence: 0.9, apparentAge: 40 }] })
    const preview = () =>
      alice.call('art.preview_reference', {
        kind: 'image_to_image',
        asset_id: asset.asset_id,
        source: 'upload',
      })
    const refused = { status: 422, data: { rule: 'S-5' } }
    vision.reads([makeFace(6)])
    expect(await preview()).toMatchObject(refused)
    vision.reads([makeFace(5), makeFace(6)])
    expect(await preview()).toMatchObject(refused)
    vision.reads(new Error('broken'))
    expect(await preview()).toMatchObject(refused)
    vision.reads([makeFace(5)])
    expect(await preview()).not.toMatchObject({ status: 422 })
    await alice.call('face.delete')
    expect((await alice.call('face.status')).data.enrolled_at).toBeNull()
    expect(await preview()).toMatchObject(refused)
  })
})
