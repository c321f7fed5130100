import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('user.list_blocked lists the users whom the caller has blocked, newest first, in pages', async () => {
  const [alice, bob, carol] = await Promise.all([makeUser(server), makeUser(server), makeUser(server)])
  for (const user of [bob, carol]) await alice.call('user.block_user', { user_id: user.info.id })
  const { data } = await alice.call('user.list_blocked')
  expect(data.items.map((item) => item.id)).toEqual([carol.info.id, bob.info.id])
  const { data: second } = await alice.call('user.list_blocked', { limit: 1, offset: 1 })
  expect(second).toMatchObject({ items: [{ id: bob.info.id }], total: 2 })
  expect((await bob.call('user.list_blocked')).data).toEqual({ items: [], total: 0 })
})
