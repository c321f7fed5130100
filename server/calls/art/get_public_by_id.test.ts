import { beforeAll, describe, expect, it } from 'vitest'
import { drawOne, openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

const adult = { headers: { cookie: 'adult=yes' } }

describe('art.get_public_by_id', () => {
  it('shows a public art to anybody, without its input images', async () => {
    const alice = await makeUser(server)
    const first = await drawOne(alice)
    const art_id = await drawOne(alice, {
      parent_art_id: first,
      image_references: [{ kind: 'canny', asset_id: first, source: 'art' }],
    })
    const { status, data, headers } = await server.visitor().call('art.get_public_by_id', { art_id })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      art_id,
      prompt: 'a rose',
      needs_age: false,
      settings: { prompt: 'a rose', image_references: [], sampler_steps: 20 },
      url: expect.stringContaining('/files/'),
      parent_art_id: first,
      credentials: { made_by: 'Nightbloom with Scripted' },
      page_url: `/art/${art_id}`,
      card_url: `/card/${art_id}.jpg`,
    })
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    expect((await server.visitor().call('art.get_public_by_id', { art_id }, again)).status).toBe(304)
    expect((await server.visitor().call('art.get_public_by_id', { art_id: 'x' })).status).toBe(400)
  })

  it('returns a hidden recipe to nobody, not even to the owner', async () => {
    const alice = await makeUser(server)
    const art_id = await drawOne(alice, { hide_prompt: true, prompt: 'a veiled rose', seed: 987654 })
    for (const asking of [alice, server.visitor()]) {
      const { data } = await asking.call('art.get_public_by_id', { art_id })
      expect(data).toMatchObject({ prompt: null, settings: null })
      expect(JSON.stringify(data)).not.toMatch(/veiled|987654/)
    }
  })

  it("[S-1] returns neither file nor prompt of art that is not general until the visitor's age is known", async () => {
    const alice = await makeUser(server)
    server.vision.sees({ rating: 'suggestive' })
    const art_id = await drawOne(alice)
    server.vision.sees({})
    const young = await server.visitor().call('art.get_public_by_id', { art_id })
    expect(young.data).toMatchObject({
      needs_age: true,
      url: null,
      thumb_url: null,
      prompt: null,
      settings: null,
    })
    expect(JSON.stringify(young.data)).not.toContain('/files/arts')
    const told = { needs_age: false, prompt: 'a rose', url: expect.stringContaining('/files/arts') }
    expect((await server.visitor().call('art.get_public_by_id', { art_id }, adult)).data).toMatchObject(told)
    expect((await alice.call('art.get_public_by_id', { art_id })).data).toMatchObject(told)
  })

  it('returns 404 for private, held and missing arts, and between users who block each other', async () => {
    const [alice, bob, admin] = [await makeUser(server), await makeUser(server), await makeAdmin(server)]
    const secret = await drawOne(alice, { is_private: true })
    server.vision.sees(new Error('broken'))
    const held = await drawOne(alice)
    server.vision.sees({})
    for (const art_id of [secret, held, crypto.randomUUID()]) {
      for (const asking of [server.visitor(), alice, bob, admin]) {
        const { status, msg, data } = await asking.call('art.get_public_by_id', { art_id })
        expect({ status, msg, data }).toEqual({ status: 404, msg: 'There is no such picture.', data: null })
      }
    }
    const open = await drawOne(alice)
    await alice.call('user.block_user', { user_id: bob.info.id })
    expect((await bob.call('art.get_public_by_id', { art_id: open })).status).toBe(404)
    expect((await server.visitor().call('art.get_public_by_id', { art_id: open })).status).toBe(200)
    const remix = await drawOne(alice, { parent_art_id: secret })
    const { data } = await server.visitor().call('art.get_public_by_id', { art_id: remix })
    expect(data.parent_art_id).toBeNull()
  })
})
