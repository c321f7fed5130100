import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it("user.list_api_keys shows the caller's keys by their first characters, never the whole key", async () => {
  const alice = await makeUser(server)
  const bob = await makeUser(server)
  const { data: made } = await alice.call('user.create_api_key', { name: 'Laptop' })
  const { data } = await alice.call('user.list_api_keys')
  expect(data).toMatchObject([{ api_key_id: made.api_key_id, name: 'Laptop', last_used_at: null }])
  expect(made.key.startsWith(data[0]?.starts_with ?? 'x')).toBe(true)
  expect(JSON.stringify(data)).not.toContain(made.key)
  expect((await bob.call('user.list_api_keys')).data).toEqual([])

  await server.visitor().call('user.get_my_info', {}, { headers: { authorization: `Bearer ${made.key}` } })
  expect((await alice.call('user.list_api_keys')).data[0]?.last_used_at).not.toBeNull()
})
