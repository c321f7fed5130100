import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
    .png()
    .toBuffer()

const upload = async (user: TestUser, body: Buffer): Promise<string> => {
  const { data } = await user.call('asset.upload', {}, { body, headers: { 'content-type': 'image/png' } })
  return data.asset_id
}

describe('art.find_subject', () => {
  it('returns a mask in the shape of the image, without counting against the limit', async () => {
    const alice = await makeUser(server)
    const { status, data } = await alice.call('art.find_subject', {
      asset_id: await upload(alice, await draw(2000, 1000)),
    })
    expect(status).toBe(200)
    expect([data.width, data.height]).toEqual([1024, 512])
    const png = Buffer.from(data.mask_url.replace('data:image/png;base64,', ''), 'base64')
    const { data: grey, info } = await sharp(png)
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1024, 512])
    // The network of tests takes the left half for the subject.
    expect([grey[100], grey[900]]).toEqual([255, 0])
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
  })

  it('finds the subject of an upload that shows a face, because a mask carries no appearance [S-5]', async () => {
    const alice = await makeUser(server)
    server.vision.sees({
      faces: [{ box: { x: 0, y: 0, width: 1, height: 1 }, apparentAge: 40, confidence: 1 }],
    })
    const asset = await upload(alice, await draw(64, 64))
    expect((await alice.call('art.find_subject', { asset_id: asset })).status).toBe(200)
  })

  it('returns 404 for a foreign upload', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const asset = await upload(alice, await draw(64, 64))
    expect((await bob.call('art.find_subject', { asset_id: asset })).status).toBe(404)
  })

  it('answers several requests of one account one after the other', async () => {
    const alice = await makeUser(server)
    const asset = await upload(alice, await draw(64, 64))
    const answers = await Promise.all(
      [1, 2, 3].map(() => alice.call('art.find_subject', { asset_id: asset })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
