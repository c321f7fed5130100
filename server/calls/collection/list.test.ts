import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('collection.list has one’s own, with how much is in each and its newest picture as cover', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { data: made } = await alice.call('collection.create', { name: 'Roses' })
  const art_ids = [(await makeArt(server, alice)).artId]
  await alice.call('art.update_collection', { art_ids, collection_id: made.collection_id, action: 'add' })
  const { data } = await alice.call('collection.list')
  expect(data.items).toMatchObject([{ name: 'Roses', art_count: 1, cover_art_id: null, is_private: true }])
  expect((await fetch(new URL(data.items[0]?.cover_url ?? '', server.url))).status).toBe(200)
  expect((await bob.call('collection.list')).data.items).toEqual([])
})
