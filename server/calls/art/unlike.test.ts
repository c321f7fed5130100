import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('art.unlike removes a like, repeatedly without error, and also from an art that is no longer visible', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { artId: art_id } = await makeArt(server, alice)
  await bob.call('art.like', { art_id })
  for (let time = 0; time < 2; time += 1) {
    expect((await bob.call('art.unlike', { art_id })).data).toEqual({ liked: false, like_count: 0 })
  }
  await bob.call('art.like', { art_id })
  await alice.call('art.update_privacy', { art_ids: [art_id], is_private: true })
  expect((await bob.call('art.unlike', { art_id })).status).toBe(404)
  expect((await alice.call('art.get_by_id', { art_id })).data.like_count).toBe(0)
  expect((await bob.call('art.unlike', { art_id: crypto.randomUUID() })).status).toBe(404)
})
