import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('collection.reorder', () => {
  it('moves one, or sets a new order; collections that are not named come last', async () => {
    const alice = await makeUser(server)
    const ids: Record<string, string> = {}
    for (const name of ['a', 'b', 'c', 'd']) {
      ids[name] = (await alice.call('collection.create', { name })).data.collection_id
    }
    const reorder = async (input: object) =>
      (await alice.call('collection.reorder', input)).data.items.map(({ name }) => name).join('')
    expect(await reorder({ collection_id: ids.d, position: 1 })).toBe('adbc')
    expect(await reorder({ collection_id: ids.a, position: 99 })).toBe('dbca')
    expect(await reorder({ collection_ids: [ids.c, ids.a] })).toBe('cadb')
    await Promise.all([0, 1, 2, 3].map((position) => reorder({ collection_id: ids.b, position })))
    const { data } = await alice.call('collection.list')
    expect(data.items.map(({ position }) => position)).toEqual([0, 1, 2, 3])
  })

  it("changes nothing if one of them is not the caller's", async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const mine = (await alice.call('collection.create', { name: 'a' })).data.collection_id
    const theirs = (await bob.call('collection.create', { name: 'b' })).data.collection_id
    const reorder = async (input: object) => (await alice.call('collection.reorder', input)).status
    expect(await reorder({ collection_ids: [mine, theirs] })).toBe(404)
    expect(await reorder({ collection_id: theirs, position: 0 })).toBe(404)
    expect(await reorder({ collection_id: mine })).toBe(400)
    expect(await reorder({})).toBe(400)
  })
})
