import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it("user.revoke_api_key ends a key at once and returns 404 for another user's key", async () => {
  const alice = await makeUser(server)
  const bob = await makeUser(server)
  const { data } = await alice.call('user.create_api_key', { name: 'Laptop' })
  const useKey = () =>
    server.visitor().call('user.get_my_info', {}, { headers: { authorization: `Bearer ${data.key}` } })

  expect((await bob.call('user.revoke_api_key', { api_key_id: data.api_key_id })).status).toBe(404)
  expect((await useKey()).data).not.toBeNull()
  expect((await alice.call('user.revoke_api_key', { api_key_id: data.api_key_id })).status).toBe(200)
  expect((await useKey()).data).toBeNull()
})
