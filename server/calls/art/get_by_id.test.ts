import { beforeAll, describe, expect, it } from 'vitest'
import { drawOne, openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

describe('art.get_by_id', () => {
  it('shows public arts to others, without hidden prompts', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const open = await drawOne(alice)
    const hidden = await drawOne(alice, { hide_prompt: true, prompt: 'a secret rose', seed: 1234 })
    expect((await bob.call('art.get_by_id', { art_id: open })).data).toMatchObject({ prompt: 'a rose' })
    const seen = await bob.call('art.get_by_id', { art_id: hidden })
    expect(seen.data).toMatchObject({ prompt: null, settings: null, seed: 0 })
    expect(JSON.stringify(seen.data)).not.toContain('secret')
    expect((await alice.call('art.get_by_id', { art_id: hidden })).data).toMatchObject({
      prompt: 'a secret rose',
      settings: { seed: 1234 },
    })
  })

  it('hides arts between users who block each other, in every call and file', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const art_id = await drawOne(alice)
    const { data: url } = await bob.call('art.get_dataurl', { art_id })
    expect((await fetch(`${server.url}${url}`)).status).toBe(200)
    await alice.call('user.block_user', { user_id: bob.info.id })
    expect((await bob.call('art.get_by_id', { art_id })).status).toBe(404)
    expect((await bob.call('art.get_dataurl', { art_id })).status).toBe(404)
    expect((await fetch(`${server.url}${url}`)).status).toBe(404)
    const image_references = [{ kind: 'canny', asset_id: art_id, source: 'art' }]
    const remix = { mode: 'image', prompt: 'a rose', num_images: 1 }
    expect((await bob.call('art.create', { ...remix, image_references })).status).toBe(404)
    expect((await bob.call('art.create', { ...remix, parent_art_id: art_id })).status).toBe(404)
  })

  it('returns 404 to others for private, unfinished and missing arts', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const secret = await drawOne(alice, { is_private: true })
    server.vision.sees(new Error('broken'))
    const held = await drawOne(alice)
    server.vision.sees({})
    for (const art_id of [secret, held, crypto.randomUUID()]) {
      const { status, msg } = await bob.call('art.get_by_id', { art_id })
      expect({ status, msg }).toEqual({ status: 404, msg: 'There is no such picture.' })
    }
    expect((await alice.call('art.get_by_id', { art_id: secret })).status).toBe(200)
    expect((await alice.call('art.get_by_id', { art_id: held })).data).toMatchObject({
      status: 'blocked',
      url: null,
      thumbhash: null,
      appeal_id: expect.any(String),
    })
  })

  it('returns task, case and private parent to nobody but the owner', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const parent_art_id = await drawOne(alice, { is_private: true })
    const art_id = await drawOne(alice, { parent_art_id })
    const { data: own } = await alice.call('art.get_by_id', { art_id })
    expect(own).toMatchObject({ task_id: expect.any(String), parent_art_id })
    const { data } = await bob.call('art.get_by_id', { art_id })
    expect(data).toMatchObject({ task_id: null, parent_art_id: null, appeal_id: null, collection_ids: [] })
    const everything = [
      data,
      (await bob.call('art.search', { q: '', limit: 100 })).data,
      (await bob.call('art.get_public_by_id', { art_id })).data,
      (await bob.call('art.list_remixes', { art_id })).data,
    ]
    expect(JSON.stringify(everything)).not.toContain(own.task_id)
    expect(JSON.stringify(everything)).not.toContain(parent_art_id)
    const { data: url } = await bob.call('art.get_dataurl', { art_id })
    const file = Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer())
    expect(file.includes(parent_art_id)).toBe(false)
  })
})
