import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, password } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it("user.revoke_session ends one of the caller's login sessions and returns 404 for another user's", async () => {
  const alice = await makeUser(server)
  const bob = await makeUser(server)
  const phone = server.visitor()
  await phone.call('user.authenticate', { email: alice.email, password })
  const { data } = await alice.call('user.list_sessions')
  const sessionId = data.find((session) => !session.is_current)?.session_id

  const byBob = await bob.call('user.revoke_session', { session_id: sessionId })
  const missing = await bob.call('user.revoke_session', {
    session_id: '01890000-0000-7000-8000-000000000000',
  })
  expect(byBob.status).toBe(404)
  expect({ ...byBob, headers: null }).toEqual({ ...missing, headers: null })
  expect((await phone.call('user.get_my_info')).data).not.toBeNull()

  expect((await alice.call('user.revoke_session', { session_id: sessionId })).status).toBe(200)
  expect((await phone.call('user.get_my_info')).data).toBeNull()
})
