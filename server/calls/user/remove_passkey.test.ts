import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { addPasskey, signInWithPasskey } from '#test/support/software-passkey'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it("user.remove_passkey removes the caller's passkeys, which then do not sign in, and returns 404 for others", async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const passkey = await addPasskey(server, alice)
  const [{ passkey_id } = { passkey_id: '' }] = (await alice.call('user.get_sign_in_ways')).data.passkeys
  expect((await bob.call('user.remove_passkey', { passkey_id })).status).toBe(404)
  expect((await signInWithPasskey(server, passkey)).status).toBe(200)
  expect((await alice.call('user.remove_passkey', { passkey_id })).status).toBe(200)
  expect((await alice.call('user.remove_passkey', { passkey_id })).status).toBe(404)
  expect((await signInWithPasskey(server, passkey)).status).toBe(401)
})
