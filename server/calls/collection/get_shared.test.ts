import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('collection.get_shared', () => {
  it('opens a private collection by its link, without its private arts', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { data: made } = await alice.call('collection.create', { name: 'Roses' })
    const { collection_id } = made
    const open = (await makeArt(server, alice)).artId
    const hidden = (await makeArt(server, alice, { is_private: true })).artId
    const racy = (await makeArt(server, alice, { rating: 'explicit' })).artId
    await alice.call('art.update_collection', { art_ids: [open, hidden, racy], collection_id, action: 'add' })
    const { data } = await alice.call('collection.update', { collection_id, link_days: 7 })
    const token = data.link?.url.split('/').at(-1)
    const days = (Date.parse(data.link?.expires_at ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)

    const { data: shared } = await server.visitor().call('collection.get_shared', { token })
    expect(shared).toMatchObject({ name: 'Roses', owner: { id: alice.info.id }, next_offset: null })
    expect(shared.items.map(({ art_id }) => art_id).sort()).toEqual([open, racy].sort())
    const gated = shared.items.find(({ art_id }) => art_id === racy)
    // [S-1] A visitor's age is unknown.
    expect(gated).toMatchObject({ blurred: true, url: null, sharp_thumb_url: null, prompt: null })
    expect((await fetch(new URL(gated?.thumb_url ?? '', server.url))).status).toBe(200)

    await alice.call('user.block_user', { user_id: bob.info.id })
    expect((await bob.call('collection.get_shared', { token })).status).toBe(404)
    await alice.call('collection.update', { collection_id, link_days: null })
    expect((await server.visitor().call('collection.get_shared', { token })).status).toBe(404)
  })

  it('expires', async () => {
    const alice = await makeUser(server)
    const { data: made } = await alice.call('collection.create', { name: 'Roses' })
    const { collection_id } = made
    const { data } = await alice.call('collection.update', { collection_id, link_days: 1 })
    const token = data.link?.url.split('/').at(-1)
    await server.context.db.query({
      name: '',
      text: `update collections set link_expires_at = now() - interval '1 second' where id = $1`,
      values: [collection_id],
    })
    expect((await alice.call('collection.get_shared', { token })).status).toBe(404)
    expect((await alice.call('collection.list')).data.items).toMatchObject([{ link: null }])
  })
})
