import { beforeAll, expect, it } from 'vitest'
import { settlePassword } from '#server/db/users'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, password } from '#test/support/make-user'
import { addPasskey, makeSoftwarePasskey, signInWithPasskey } from '#test/support/software-passkey'
import { readAuthenticator } from '#test/support/totp'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('user.authenticate_passkey signs in without password and code', async () => {
  const alice = await makeUser(server)
  const passkey = await addPasskey(server, alice)
  const { data: made } = await alice.call('user.enable_totp', { password })
  if (made.enabled) throw new Error('enabled at once')
  await alice.call('user.enable_totp', { code: readAuthenticator(made.uri) })
  const { data, visitor } = await signInWithPasskey(server, passkey)
  expect(data.id).toBe(alice.info.id)
  expect((await visitor.call('user.get_my_info')).data?.id).toBe(alice.info.id)
})

it('user.authenticate_passkey refuses an answer that is used twice, of another site, or of an unknown passkey', async () => {
  const alice = await makeUser(server)
  const passkey = await addPasskey(server, alice)
  const { visitor, answer } = await signInWithPasskey(server, passkey)
  await visitor.call('user.sign_out')
  expect((await visitor.call('user.authenticate_passkey', { passkey: answer })).status).toBe(401)
  expect((await signInWithPasskey(server, passkey, 'https://phish.example')).status).toBe(401)
  expect((await signInWithPasskey(server, makeSoftwarePasskey('http://localhost'))).status).toBe(401)
})

it('user.authenticate_passkey refuses a passkey after a lost password was reset', async () => {
  const alice = await makeUser(server)
  const passkey = await addPasskey(server, alice)
  expect((await signInWithPasskey(server, passkey)).status).toBe(200)
  await settlePassword(server.context.db, alice.info.id)
  expect((await signInWithPasskey(server, passkey)).status).toBe(401)
})
