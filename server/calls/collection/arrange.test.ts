import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArts } from '#test/support/make-arts'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

async function fill(user: TestUser, count: number) {
  const { collection_id } = (await user.call('collection.create', { name: 'Roses', is_private: false })).data
  const ids = (
    await makeArts(
      server,
      user,
      Array.from({ length: count }, () => ({})),
    )
  ).toReversed()
  await user.call('art.update_collection', { art_ids: ids, collection_id, action: 'add' })
  const listed = async (input: object = {}) =>
    (await user.call('art.search', { t: 'collection', collection_id, ...input })).data.items.map(
      ({ art_id }) => ids.indexOf(art_id),
    )
  const move = (moved: number[], after: number | null) =>
    user.call('collection.arrange', {
      collection_id,
      art_ids: moved.map((at) => ids[at]),
      after_art_id: after === null ? null : ids[after],
    })
  return { collection_id, ids, listed, move }
}

describe('collection.arrange', () => {
  it('gives a collection its own order, also in its pages and its link, and keeps other orders', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { collection_id, ids, listed, move } = await fill(alice, 5)
    expect(await listed()).toEqual([0, 1, 2, 3, 4])
    expect((await move([3, 1], null)).status).toBe(200)
    expect(await listed()).toEqual([3, 1, 0, 2, 4])
    await move([3], 4)
    expect(await listed()).toEqual([1, 0, 2, 4, 3])
    expect(await listed({ limit: 2, offset: 2 })).toEqual([2, 4])
    expect(await listed({ order: 'newest' })).toEqual([0, 1, 2, 3, 4])
    await alice.call('art.update_privacy', { art_ids: [ids[0]], is_private: true })
    const { data } = await bob.call('art.search', { t: 'collection', collection_id, order: 'collection' })
    expect(data.items.map(({ art_id }) => ids.indexOf(art_id))).toEqual([1, 2, 4, 3])
    const { link } = (await alice.call('collection.update', { collection_id, link_days: 1 })).data
    const token = link?.url.split('/').at(-1)
    const { data: shared } = await server.visitor().call('collection.get_shared', { token, limit: 3 })
    expect(shared.items.map(({ art_id }) => ids.indexOf(art_id))).toEqual([1, 2, 4])
    expect(shared.next_offset).toBe(3)
    // The cover is the first art that the viewer may see.
    const cover = (await bob.call('collection.list', { user_id: alice.info.id })).data.items[0]
    expect(cover).toMatchObject({ cover_art_id: ids[1], art_count: 4, link: null })
  })

  it('gives the same order as a list, for any sequence of moves', async () => {
    const alice = await makeUser(server)
    const { listed, move } = await fill(alice, 4)
    let order = [0, 1, 2, 3]
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1, maxLength: 3 }),
        fc.option(fc.constantFrom(0, 1, 2, 3)),
        async (moved, after) => {
          fc.pre(after === null || !moved.includes(after))
          await move(moved, after)
          const others = order.filter((at) => !moved.includes(at))
          const place = after === null ? 0 : others.indexOf(after) + 1
          order = [...others.slice(0, place), ...moved, ...others.slice(place)]
          expect(await listed()).toEqual(order)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('can always insert between two arts, and parallel moves lose nothing', async () => {
    const alice = await makeUser(server)
    const { listed, move } = await fill(alice, 3)
    for (let turn = 0; turn < 25; turn += 1) await move([turn % 2 === 0 ? 2 : 1], 0)
    expect(await listed()).toEqual([0, 2, 1])
    await Promise.all([move([0], null), move([1], 0), move([2], 0), move([0], 1)])
    expect((await listed()).toSorted()).toEqual([0, 1, 2])
  })

  it('rejects arts outside the collection, foreign collections and smart collections', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { collection_id, ids, move } = await fill(alice, 2)
    const [other] = await makeArts(server, alice, [{}])
    expect((await move([0], 0)).status).toBe(400)
    expect((await move([0, 0], 1)).status).toBe(400)
    const arrange = async (by: TestUser, over: object) =>
      (
        await by.call('collection.arrange', {
          collection_id,
          art_ids: [ids[0]],
          after_art_id: null,
          ...over,
        })
      ).status
    expect(await arrange(alice, { art_ids: [other] })).toBe(404)
    expect(await arrange(alice, { after_art_id: other })).toBe(404)
    expect(await arrange(bob, {})).toBe(404)
    const smart = await alice.call('collection.create', { name: 'New', search: { q: 'rose' } })
    expect(await arrange(alice, { collection_id: smart.data.collection_id })).toBe(400)
  })
})
