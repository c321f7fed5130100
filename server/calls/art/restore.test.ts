import { beforeAll, expect, it } from 'vitest'
import { suspend } from '#server/db/users'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('art.restore brings back an art with its likes, collections and files', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { artId: art_id } = await makeArt(server, alice)
  await bob.call('art.like', { art_id })
  const { data: collection } = await alice.call('collection.create', { name: 'Roses' })
  const { collection_id } = collection
  await alice.call('art.update_collection', { art_ids: [art_id], collection_id, action: 'add' })
  await alice.call('art.delete', { art_ids: [art_id] })
  expect((await alice.call('collection.list')).data.items).toMatchObject([{ art_count: 0, cover_url: null }])
  expect((await bob.call('art.restore', { art_ids: [art_id] })).status).toBe(404)
  for (let time = 0; time < 2; time += 1) {
    expect((await alice.call('art.restore', { art_ids: [art_id] })).data).toEqual({ art_ids: [art_id] })
  }
  const { data } = await alice.call('art.get_by_id', { art_id })
  expect(data).toMatchObject({ like_count: 1, collection_ids: [collection_id], deleted_at: null })
  expect((await fetch(new URL(data.url ?? '', server.url))).status).toBe(200)
})

it("art.restore returns a suspended user's private arts and refuses public ones", async () => {
  const alice = await makeUser(server)
  const open = (await makeArt(server, alice)).artId
  const hidden = (await makeArt(server, alice)).artId
  await alice.call('art.update_privacy', { art_ids: [hidden], is_private: true })
  await alice.call('art.delete', { art_ids: [open, hidden] })
  await suspend(server.context.db, alice.info.id, 'Creating is paused for this account.')
  const restore = async (art_ids: string[]) => (await alice.call('art.restore', { art_ids })).status
  expect(await restore([open, hidden])).toBe(403)
  expect(await restore([open])).toBe(403)
  expect(await restore([hidden])).toBe(200)
})
