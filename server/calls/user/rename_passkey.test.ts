import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { addPasskey } from '#test/support/software-passkey'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it("user.rename_passkey renames the caller's passkeys and returns 404 for others", async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  await addPasskey(server, alice)
  const [{ passkey_id } = { passkey_id: '' }] = (await alice.call('user.get_sign_in_ways')).data.passkeys
  expect((await alice.call('user.rename_passkey', { passkey_id, name: 'Tablet' })).status).toBe(200)
  expect((await bob.call('user.rename_passkey', { passkey_id, name: 'Mine' })).status).toBe(404)
  expect((await alice.call('user.rename_passkey', { passkey_id, name: ' ' })).status).toBe(400)
  expect((await alice.call('user.get_sign_in_ways')).data.passkeys).toMatchObject([{ name: 'Tablet' }])
})
