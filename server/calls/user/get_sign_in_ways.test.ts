import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'
import { addPasskey, askPasskey, signInWithPasskey } from '#test/support/software-passkey'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

/** Turns an account into one that was made with an OpenID provider. */
const forgetPassword = (user: TestUser) =>
  server.context.db.query({
    name: '',
    text: `update accounts set password = null, provider_id = 'https://moon.example' where user_id = $1`,
    values: [user.info.id],
  })

it('user.get_sign_in_ways: without a password, a session older than ten minutes changes nothing', async () => {
  const alice = await makeUser(server)
  expect((await alice.call('user.get_sign_in_ways')).data).toEqual({
    has_password: true,
    has_provider: false,
    passkeys: [],
  })
  await forgetPassword(alice)
  expect((await alice.call('user.get_sign_in_ways')).data).toMatchObject({
    has_password: false,
    has_provider: true,
  })
  await server.context.db.query({
    name: '',
    text: `update login_sessions set created_at = now() - interval '11 minutes' where user_id = $1`,
    values: [alice.info.id],
  })
  expect((await alice.call('user.begin_passkey')).status).toBe(409)
  expect((await alice.call('user.change_password', { password: 'a first password' })).status).toBe(409)
})

it('user.get_sign_in_ways: a new session adds a passkey, which then sets a password', async () => {
  const bob = await makeUser(server)
  await forgetPassword(bob)
  const passkey = await addPasskey(server, bob, {})
  expect((await bob.call('user.get_sign_in_ways')).data.passkeys).toMatchObject([{ name: 'Phone' }])
  expect((await signInWithPasskey(server, passkey)).data.id).toBe(bob.info.id)
  const password = 'a first password'
  expect((await bob.call('user.change_password', { password })).status).toBe(409)
  expect(
    (await bob.call('user.enable_totp', { passkey: passkey.answer(await askPasskey(bob)) })).status,
  ).toBe(409)
  const proof = { passkey: passkey.answer(await askPasskey(bob)) }
  expect((await bob.call('user.change_password', { password, ...proof })).status).toBe(200)
  const entered = await server.visitor().call('user.authenticate', { email: bob.email, password })
  expect(entered.status).toBe(200)
})
