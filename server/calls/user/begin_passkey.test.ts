import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { addPasskey, askPasskey } from '#test/support/software-passkey'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('user.begin_passkey needs the password, or a passkey of the same user', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const none = await alice.call('user.begin_passkey')
  expect([none.status, none.data]).toMatchObject([400, { issues: [{ path: 'password' }] }])
  expect((await alice.call('user.begin_passkey', { password: 'wrong password' })).status).toBe(400)
  const passkey = await addPasskey(server, alice)
  const second = await alice.call('user.begin_passkey', { passkey: passkey.answer(await askPasskey(alice)) })
  expect(second.status).toBe(200)

  const ofBob = await addPasskey(server, bob)
  const foreign = await alice.call('user.begin_passkey', { passkey: ofBob.answer(await askPasskey(alice)) })
  expect(foreign.status).toBe(400)
  // Confirming with a passkey leaves no login session behind.
  expect((await alice.call('user.list_sessions')).data).toHaveLength(1)
  expect((await bob.call('user.list_sessions')).data).toHaveLength(1)
})
