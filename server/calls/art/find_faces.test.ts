import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeMesh } from '#test/support/make-face'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => {
  server.vision.sees({})
  server.vision.reads([])
})

const upload = async (user: TestUser): Promise<string> => {
  const body = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#4080c0' } })
    .png()
    .toBuffer()
  const { data } = await user.call('asset.upload', {}, { body, headers: { 'content-type': 'image/png' } })
  return data.asset_id
}

const seen = { faces: [{ box: { x: 0, y: 0, width: 1, height: 1 }, apparentAge: 40, confidence: 1 }] }

describe('art.find_faces', () => {
  it('returns the faces of an art that was made here, in shares of its sides', async () => {
    const alice = await makeUser(server)
    const { artId } = await makeArt(server, alice)
    // The scripted vision reads frames of 512 pixels.
    server.vision.reads([makeMesh({ x: 128, y: 256, radius: 64 })])
    const { status, data } = await alice.call('art.find_faces', { asset_id: artId, source: 'art' })
    expect(status).toBe(200)
    expect(data.faces).toEqual([{ box: { x: 0.125, y: 0.375, width: 0.25, height: 0.25 } }])
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
  })

  it('returns ten faces at most, the largest', async () => {
    const alice = await makeUser(server)
    const { artId } = await makeArt(server, alice)
    server.vision.reads(Array.from({ length: 12 }, (_, i) => makeMesh({ x: 40 * i, y: 200, radius: 10 + i })))
    const { data } = await alice.call('art.find_faces', { asset_id: artId, source: 'art' })
    expect(data.faces).toHaveLength(10)
    expect(Math.min(...data.faces.map(({ box }) => box.width))).toBeCloseTo(24 / 512)
  })

  it('refuses an upload with a face of somebody unknown, and says what to do [S-5]', async () => {
    const alice = await makeUser(server)
    server.vision.sees(seen)
    server.vision.reads([makeMesh({ x: 128, y: 256, radius: 64 })])
    const refused = await alice.call('art.find_faces', { asset_id: await upload(alice) })
    expect(refused).toMatchObject({ status: 422, msg: expect.stringContaining('My face') })
  })

  it('returns no faces for an upload without any', async () => {
    const alice = await makeUser(server)
    const { data } = await alice.call('art.find_faces', { asset_id: await upload(alice) })
    expect(data).toEqual({ faces: [] })
  })

  it('returns 404 for a foreign upload and a private art', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { artId } = await makeArt(server, alice, { is_private: true })
    expect((await bob.call('art.find_faces', { asset_id: await upload(alice) })).status).toBe(404)
    expect((await bob.call('art.find_faces', { asset_id: artId, source: 'art' })).status).toBe(404)
  })
})
