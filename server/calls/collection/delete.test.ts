import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('collection.delete deletes the collection but not its arts, and closes the gap in the order', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const made = []
  for (const name of ['a', 'b', 'c']) made.push((await alice.call('collection.create', { name })).data)
  const collection_id = made[1]?.collection_id
  const { artId: art_id } = await makeArt(server, alice)
  await alice.call('art.update_collection', { art_ids: [art_id], collection_id, action: 'add' })
  expect((await bob.call('collection.delete', { collection_id })).status).toBe(404)
  expect((await alice.call('collection.delete', { collection_id })).status).toBe(200)
  expect((await alice.call('collection.delete', { collection_id })).status).toBe(404)
  const { data } = await alice.call('collection.list')
  expect(data.items.map(({ name, position }) => [name, position])).toEqual([
    ['a', 0],
    ['c', 1],
  ])
  expect((await alice.call('art.get_by_id', { art_id })).data.collection_ids).toEqual([])
})
