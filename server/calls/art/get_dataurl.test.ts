import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRecipe } from '#contract/recipe/read-recipe'
import { drawOne, openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

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

  it('returns 404 for a foreign private art and for a forged URL', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const art_id = await drawOne(alice, { is_private: true })
    expect((await bob.call('art.get_dataurl', { art_id })).status).toBe(404)
    const { data: url } = await alice.call('art.get_dataurl', { art_id })
    const forged = url.replace(alice.info.id, bob.info.id)
    expect((await fetch(`${server.url}${forged}`)).status).toBe(404)
  })
})
