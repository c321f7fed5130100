import { beforeAll, describe, expect, it } from 'vitest'
import { suspend } from '#server/db/users'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
})

const makeCollection = async (user: TestUser, over: object = {}) =>
  (await user.call('collection.create', { name: 'Roses', ...over })).data.collection_id

describe('art.update_collection', () => {
  it('adds and removes arts and returns the collections they are in', async () => {
    const art_ids = [(await makeArt(server, alice)).artId, (await makeArt(server, alice)).artId]
    const [roses, lilies] = [await makeCollection(alice), await makeCollection(alice)]
    const change = async (collection_id: string, action: string) =>
      (await alice.call('art.update_collection', { art_ids, collection_id, action })).data.collection_ids
    expect(await change(roses, 'add')).toEqual([roses])
    expect(await change(roses, 'add')).toEqual([roses])
    expect(await change(lilies, 'add')).toEqual([roses, lilies])
    expect(await change(roses, 'remove')).toEqual([lilies])
    const { data } = await alice.call('art.get_by_id', { art_id: art_ids[0] })
    expect(data.collection_ids).toEqual([lilies])
  })

  it("keeps public arts of others until their owner hides them, deletes them or blocks the collection's owner", async () => {
    const bob = await makeUser(server)
    const arts = await Promise.all([0, 1, 2].map(async () => (await makeArt(server, bob)).artId))
    const collection_id = await makeCollection(alice, { is_private: false })
    const change = (art_ids: string[], action: string) =>
      alice.call('art.update_collection', { art_ids, collection_id, action })
    expect((await change(arts, 'add')).data.collection_ids).toEqual([collection_id])
    const listed = async (user: TestUser) =>
      (await user.call('art.search', { t: 'collection', collection_id })).data.items.map(
        ({ art_id }: { art_id: string }) => art_id,
      )
    const counted = async () =>
      (await alice.call('collection.list', {})).data.items.find(
        (item: { collection_id: string }) => item.collection_id === collection_id,
      )?.art_count
    expect((await listed(alice)).toSorted()).toEqual(arts.toSorted())
    expect(await listed(bob)).toHaveLength(3)
    expect(await counted()).toBe(3)
    await bob.call('art.update_privacy', { art_ids: [arts[0]], is_private: true })
    await bob.call('art.delete', { art_ids: [arts[1]] })
    expect(await listed(alice)).toEqual([arts[2]])
    expect(await counted()).toBe(1)
    expect((await alice.call('art.get_by_id', { art_id: arts[0] })).status).toBe(404)
    expect((await change([arts[0] ?? ''], 'remove')).status).toBe(200)
    await bob.call('user.block_user', { user_id: alice.info.id })
    expect(await listed(alice)).toEqual([])
    expect(await counted()).toBe(0)
    expect((await change([arts[2] ?? ''], 'add')).status).toBe(404)
  })

  it('rejects private arts and collections of others, and smart collections', async () => {
    const bob = await makeUser(server)
    const [own, other] = [
      (await makeArt(server, alice)).artId,
      (await makeArt(server, bob, { is_private: true })).artId,
    ]
    const [mine, theirs] = [await makeCollection(alice), await makeCollection(bob)]
    const smart = await makeCollection(alice, { search: { q: 'rose', order: 'likes' } })
    const add = async (art_ids: string[], collection_id: string) =>
      (await alice.call('art.update_collection', { art_ids, collection_id, action: 'add' })).status
    expect(await add([own, other], mine)).toBe(404)
    expect(await add([own], theirs)).toBe(404)
    expect(await add([own], crypto.randomUUID())).toBe(404)
    expect(await add([own], smart)).toBe(400)
    expect((await alice.call('art.get_by_id', { art_id: own })).data.collection_ids).toEqual([])
  })

  it('lets a suspended user remove from a shared collection but not add to it', async () => {
    const bob = await makeUser(server)
    const art_ids = [(await makeArt(server, bob)).artId]
    const [open, linked, hidden] = [
      await makeCollection(bob, { is_private: false }),
      await makeCollection(bob),
      await makeCollection(bob),
    ]
    await bob.call('collection.update', { collection_id: linked, link_days: 7 })
    await suspend(server.context.db, bob.info.id, 'Creating is paused for this account.')
    const change = async (collection_id: string, action: string) =>
      (await bob.call('art.update_collection', { art_ids, collection_id, action })).status
    expect(await change(open, 'add')).toBe(403)
    expect(await change(linked, 'add')).toBe(403)
    expect(await change(hidden, 'add')).toBe(200)
    expect(await change(open, 'remove')).toBe(200)
  })
})
