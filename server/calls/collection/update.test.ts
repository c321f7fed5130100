import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
let collection_id: string
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
  collection_id = (await alice.call('collection.create', { name: 'Roses' })).data.collection_id
})

describe('collection.update', () => {
  it('changes only the given fields', async () => {
    const { data } = await alice.call('collection.update', { collection_id, name: 'Lilies' })
    expect(data).toMatchObject({ name: 'Lilies', is_private: true })
    const opened = await alice.call('collection.update', { collection_id, is_private: false })
    expect(opened.data).toMatchObject({ name: 'Lilies', is_private: false })
  })

  it('accepts only an art of the collection as cover', async () => {
    const [inside, outside] = [(await makeArt(server, alice)).artId, (await makeArt(server, alice)).artId]
    await alice.call('art.update_collection', { art_ids: [inside], collection_id, action: 'add' })
    const choose = (cover_art_id: string | null) =>
      alice.call('collection.update', { collection_id, cover_art_id })
    expect((await choose(inside)).data.cover_art_id).toBe(inside)
    expect((await choose(outside)).status).toBe(400)
    expect((await choose(null)).data.cover_art_id).toBeNull()
  })

  it('rejects foreign collections, forbidden names and a search for a collection that is not smart', async () => {
    const bob = await makeUser(server)
    expect((await bob.call('collection.update', { collection_id, name: 'Mine' })).status).toBe(404)
    const change = async (over: object) =>
      (await alice.call('collection.update', { collection_id, ...over })).status
    expect(await change({ name: 'sexy schoolgirl' })).toBe(422)
    expect(await change({ search: { q: 'rose' } })).toBe(400)
    expect(await change({ link_days: 0 })).toBe(400)
  })
})
