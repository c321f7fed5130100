import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('collection.create', () => {
  it('creates a collection at the end or at a position, also in parallel', async () => {
    const alice = await makeUser(server)
    await Promise.all(['a', 'b', 'c'].map((name) => alice.call('collection.create', { name })))
    const { data } = await alice.call('collection.create', {
      name: ' First ',
      is_private: false,
      position: 0,
      search: { q: 'rose -thorn', order: 'likes', note: 'no parameter', constructor: 1 },
    })
    expect(Object.keys(data.search ?? {}).sort()).toEqual(['order', 'q'])
    expect(data).toMatchObject({
      name: 'First',
      is_private: false,
      position: 0,
      art_count: null,
      search: { q: 'rose -thorn', order: 'likes' },
      link: null,
    })
    const { data: all } = await alice.call('collection.list')
    expect(all.items.map(({ position }) => position)).toEqual([0, 1, 2, 3])
  })

  it('rejects forbidden names and empty names', async () => {
    const alice = await makeUser(server)
    const create = async (name: unknown) => (await alice.call('collection.create', { name })).status
    expect(await create('sexy schoolgirl')).toBe(422)
    // Others can read the search of a public collection, too.
    const search = { q: 'sexy schoolgirl' }
    expect((await alice.call('collection.create', { name: 'Fine', search })).status).toBe(422)
    expect(await create('  ')).toBe(400)
    expect(await create('x'.repeat(81))).toBe(400)
    expect((await alice.call('collection.list')).data.items).toEqual([])
  })

  it('creates one collection per idempotency key', async () => {
    const alice = await makeUser(server)
    const input = { name: 'Roses', idempotency_key: 'once' }
    const [one, two] = await Promise.all([
      alice.call('collection.create', input),
      alice.call('collection.create', input),
    ])
    expect(one.data.collection_id).toBe(two.data.collection_id)
  })
})
