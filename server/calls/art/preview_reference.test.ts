import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawOne, openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

/** A white square on black: four edges and nothing else. */
async function drawSquare(): Promise<Buffer> {
  const square = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 400, height: 400, channels: 3, background: '#000' } })
    .composite([{ input: square, left: 100, top: 100 }])
    .png()
    .toBuffer()
}

const upload = (user: TestUser, body: Buffer) =>
  user.call('asset.upload', {}, { body, headers: { 'content-type': 'image/png' } })

describe('art.preview_reference', () => {
  it('returns the edges of an upload in the requested shape, without counting against the limit', async () => {
    const alice = await makeUser(server)
    const { data: asset } = await upload(alice, await drawSquare())
    const { status, data } = await alice.call('art.preview_reference', {
      asset_id: asset.asset_id,
      kind: 'canny',
      dimensions: { width: 512, height: 768 },
    })
    expect(status).toBe(200)
    const png = Buffer.from(data.url?.replace('data:image/png;base64,', '') ?? '', 'base64')
    const { data: pixels, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([256, 384])
    const at = (x: number, y: number) => pixels[Math.round(y * 383) * info.width + Math.round(x * 255)] ?? 0
    // After cropping to the middle two thirds, the square's left edge is at an eighth of the width; its inside is
    // black.
    expect(Math.max(...[0.1, 0.11, 0.12, 0.13, 0.14, 0.15].map((x) => at(x, 0.5)))).toBeGreaterThan(128)
    expect(at(0.5, 0.5)).toBe(0)
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
  })

  it('returns the skeleton of a pose on black in the requested shape', async () => {
    const alice = await makeUser(server)
    const { data: asset } = await upload(alice, await drawSquare())
    const { data } = await alice.call('art.preview_reference', {
      asset_id: asset.asset_id,
      kind: 'openpose',
      dimensions: { width: 512, height: 768 },
    })
    const png = Buffer.from(data.url?.replace('data:image/png;base64,', '') ?? '', 'base64')
    const { data: pixels, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([256, 384])
    const at = (x: number, y: number) => [...pixels.subarray(3 * (y * 256 + x), 3 * (y * 256 + x) + 3)]
    expect(at(5, 5)).toEqual([0, 0, 0])
    // The test network finds both shoulders at half the height, and the neck between them.
    expect(Math.max(...at(128 - 16, 192))).toBeGreaterThan(128)
    expect(Math.max(...at(128 + 16, 192))).toBeGreaterThan(128)
  })

  it('returns the reason if there is no preview', async () => {
    const alice = await makeUser(server)
    const art = await drawOne(alice)
    const { data } = await alice.call('art.preview_reference', {
      asset_id: art,
      source: 'art',
      kind: 'ip_style',
    })
    expect(data).toEqual({
      url: null,
      unavailable: expect.stringContaining('Scripted cannot show a preview'),
    })
  })

  it("works for the caller's own images and public arts only", async () => {
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
    const { data: asset } = await upload(alice, await drawSquare())
    const hidden = await drawOne(alice, { is_private: true })
    for (const image of [{ asset_id: asset.asset_id }, { asset_id: hidden, source: 'art' }]) {
      expect(await bob.call('art.preview_reference', { ...image, kind: 'canny' })).toMatchObject({
        status: 404,
      })
    }
    expect(await bob.call('art.preview_reference', { asset_id: asset.asset_id, kind: 'x' })).toMatchObject({
      status: 400,
    })
  })
})
