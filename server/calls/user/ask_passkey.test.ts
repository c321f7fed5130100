import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { addPasskey, askPasskey } from '#test/support/software-passkey'
import { readAuthenticator } from '#test/support/totp'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('user.ask_passkey: the answer confirms a new address, a new password and two-step sign-in', async () => {
  const alice = await makeUser(server)
  const passkey = await addPasskey(server, alice)
  const prove = async () => ({ passkey: passkey.answer(await askPasskey(alice)) })
  const changed = await alice.call('user.change_email', { email: 'new@example.org', ...(await prove()) })
  expect(changed.status).toBe(200)
  const password = 'another long password'
  expect((await alice.call('user.change_password', { password, ...(await prove()) })).status).toBe(200)
  const { data: made } = await alice.call('user.enable_totp', await prove())
  if (made.enabled) throw new Error('enabled at once')
  const on = await alice.call('user.enable_totp', { code: readAuthenticator(made.uri) })
  expect(on.data).toMatchObject({ enabled: true })
  expect((await alice.call('user.disable_totp', await prove())).status).toBe(200)
  const entered = await server.visitor().call('user.authenticate', { email: alice.email, password })
  expect(entered.status).toBe(200)
})
