import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('art.list_remixes returns the remixes that the caller may see', async () => {
  const [alice, bob, cleo] = [await makeUser(server), await makeUser(server), await makeUser(server)]
  const { artId: parent_art_id } = await makeArt(server, alice)
  const remix = async (by: typeof alice, over = {}) =>
    (await makeArt(server, by, { parent_art_id, ...over })).artId
  const [first, hidden, second] = [
    await remix(bob),
    await remix(bob, { is_private: true }),
    await remix(cleo),
  ]
  const list = async (by: typeof alice, page = {}) => {
    const { data } = await by.call('art.list_remixes', { art_id: parent_art_id, ...page })
    return data.items.map(({ art_id }) => art_id)
  }
  const count = async (by: typeof alice) =>
    (await by.call('art.get_by_id', { art_id: parent_art_id })).data.remixes
  expect(await list(alice)).toEqual([second, first])
  expect(await list(bob)).toEqual([second, hidden, first])
  expect([await count(alice), await count(bob)]).toEqual([2, 3])
  expect((await alice.call('art.list_remixes', { art_id: parent_art_id, limit: 1 })).data.next_offset).toBe(1)
  expect(await list(alice, { limit: 1, offset: 1 })).toEqual([first])

  await alice.call('user.block_user', { user_id: bob.info.id })
  expect([await list(alice), await count(alice)]).toEqual([[second], 1])
  expect((await bob.call('art.get_by_id', { art_id: first })).data.parent_art_id).toBeNull()
  expect((await bob.call('art.list_remixes', { art_id: parent_art_id })).status).toBe(404)
})
