import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, password } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('user.sign_out ends this login session in the browser and on the server, and no other', async () => {
  const alice = await makeUser(server)
  const phone = server.visitor()
  await phone.call('user.authenticate', { email: alice.email, password })
  const stolen = alice.cookie()
  expect((await alice.call('user.sign_out')).status).toBe(200)
  expect(alice.cookie()).toBe('')
  const replayed = await server.visitor().call('user.get_my_info', {}, { headers: { cookie: stolen } })
  expect(replayed.data).toBeNull()
  expect((await phone.call('user.get_my_info')).data).not.toBeNull()
})
