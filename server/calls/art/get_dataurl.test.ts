import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRecipe } from '#contract/recipe/read-recipe'
import { drawOne, openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser, type TestUser } from '#test/support/make-user'
import { readCredentials } from '#test/support/read-credentials'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

async function download(user: TestUser, art_id: string): Promise<Buffer> {
  const { data: url } = await user.call('art.get_dataurl', { art_id })
  const file = await fetch(`${server.url}${url}`)
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(file.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="[a-z0-9-]+-${art_id.slice(-8)}\\.png"$`),
  )
  return Buffer.from(await file.arrayBuffer())
}

describe('art.get_dataurl', () => {
  it("returns a URL of a PNG of the art's size, with its recipe", async () => {
    const alice = await makeUser(server)
    const art_id = await drawOne(alice, { seed: 77, dimensions: { width: 910, height: 512 } })
    const file = await download(alice, art_id)
    const { width, height } = await sharp(file).metadata()
    expect([width, height]).toEqual([910, 512])
    const { recipe, source } = await readRecipe(file)
    expect(source).toBe('nightbloom')
    expect(recipe).toMatchObject({ prompt: 'a rose', seed: 77, steps: 20, width: 910, height: 512, art_id })
  })

  it('contains nothing of a hidden prompt in any byte', async () => {
    const alice = await makeUser(server)
    const file = await download(alice, await drawOne(alice, { prompt: 'zebra crossing', hide_prompt: true }))
    expect(file.includes('zebra')).toBe(false)
    expect((await readRecipe(file)).recipe).toEqual({})
  })

  it('returns a URL of an MP4 of a video, with its credentials [S-9]', async () => {
    const alice = await makeUser(server)
    const { artId, fileKey } = await makeArt(server, alice)
    const frames = await Promise.all(
      ['#802040', '#208040'].map((background) =>
        sharp({ create: { width: 64, height: 48, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const webp = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [125, 125] })
      .toBuffer()
    const store = (bytes: Buffer) => server.context.storage.put(fileKey, bytes, 'image/webp')
    await store(webp)
    await server.context.db.query({
      name: 'test_make_video',
      text: `update arts set media_type = 'image/webp' where id = $1`,
      values: [artId],
    })
    const fetchIt = async () => {
      const { data: url } = await alice.call('art.get_dataurl', { art_id: artId })
      const file = await fetch(`${server.url}${url}`)
      return {
        type: file.headers.get('content-type'),
        name: file.headers.get('content-disposition'),
        bytes: Buffer.from(await file.arrayBuffer()),
      }
    }
    const video = await fetchIt()
    expect([video.type, video.name]).toEqual(['video/mp4', expect.stringMatching(/\.mp4"$/)])
    const { state, manifest } = await readCredentials(video.bytes, 'video/mp4')
    expect(state).toBe('Valid')
    expect(JSON.stringify(manifest)).toContain('trainedAlgorithmicMedia')
    // What cannot be encoded is sent as it is.
    await store(webp.subarray(0, 40))
    expect(await fetchIt()).toMatchObject({ type: 'image/webp', name: expect.stringMatching(/\.webp"$/) })
  })

  it('returns 404 for a foreign private art and for a forged URL', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const art_id = await drawOne(alice, { is_private: true })
    expect((await bob.call('art.get_dataurl', { art_id })).status).toBe(404)
    const { data: url } = await alice.call('art.get_dataurl', { art_id })
    const forged = url.replace(alice.info.id, bob.info.id)
    expect((await fetch(`${server.url}${forged}`)).status).toBe(404)
  })
})
