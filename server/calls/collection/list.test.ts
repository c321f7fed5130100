import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it("collection.list lists the caller's own, with number of arts and the first art as cover", async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { data: made } = await alice.call('collection.create', { name: 'Roses' })
  const art_ids = [(await makeArt(server, alice)).artId]
  await alice.call('art.update_collection', { art_ids, collection_id: made.collection_id, action: 'add' })
  const { data } = await alice.call('collection.list')
  expect(data.items).toMatchObject([{ name: 'Roses', art_count: 1, cover_art_id: null, is_private: true }])
  expect((await fetch(new URL(data.items[0]?.cover_url ?? '', server.url))).status).toBe(200)
  expect((await bob.call('collection.list')).data.items).toEqual([])
})

it("lists another user's public collections, with the arts that the viewer may and wants to see", async () => {
  const [alice, bob, carol] = [await makeUser(server), await makeUser(server), await makeUser(server)]
  const make = async (name: string, is_private: boolean, arts: object[]) => {
    const { collection_id } = (await alice.call('collection.create', { name, is_private })).data
    const art_ids: string[] = []
    for (const art of arts) art_ids.push((await makeArt(server, alice, art)).artId)
    await alice.call('art.update_collection', { art_ids, collection_id, action: 'add' })
    return art_ids
  }
  await make('Secret', true, [{}])
  const [, general] = await make('Open', false, [
    { rating: 'suggestive' },
    {},
    { is_private: true },
    { rating: 'explicit' },
  ])
  await alice.call('collection.create', { name: 'By search', is_private: false, search: { t: 'mine' } })
  const list = async () => (await bob.call('collection.list', { user_id: alice.info.id })).data.items
  await bob.call('user.update_preferences', { ratings: { suggestive: 'blur', explicit: 'hide' } })
  const [open, smart] = await list()
  expect(open).toMatchObject({ name: 'Open', art_count: 2, cover_art_id: general, link: null })
  expect((await fetch(new URL(open?.cover_url ?? '', server.url))).status).toBe(200)
  expect(smart).toMatchObject({ name: 'By search', art_count: null })
  expect(await list()).toHaveLength(2)

  await bob.call('user.block_user', { user_id: alice.info.id })
  expect(await list()).toEqual([])
  await alice.call('user.block_user', { user_id: carol.info.id })
  expect((await carol.call('collection.list', { user_id: alice.info.id })).status).toBe(404)
  expect((await carol.call('collection.list', { user_id: crypto.randomUUID() })).status).toBe(404)
})
