import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, password } from '#test/support/make-user'
import { readAuthenticator } from '#test/support/totp'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('user.disable_totp requires the password and keeps the login session; signing in then needs no code', async () => {
  const alice = await makeUser(server)
  expect((await alice.call('user.disable_totp', { password })).status).toBe(409)
  const { data: made } = await alice.call('user.enable_totp', { password })
  if (made.enabled) throw new Error('enabled at once')
  await alice.call('user.enable_totp', { password, code: readAuthenticator(made.uri) })

  expect((await alice.call('user.disable_totp', { password: 'wrong password' })).status).toBe(400)
  expect((await alice.call('user.disable_totp', { password })).status).toBe(200)
  expect((await alice.call('user.get_my_info')).data?.totp_enabled).toBe(false)
  expect((await server.visitor().call('user.authenticate', { email: alice.email, password })).status).toBe(
    200,
  )
})
