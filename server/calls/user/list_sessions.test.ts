import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, password } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it("user.list_sessions lists all of the caller's login sessions, marks the current one, and shows no others", async () => {
  const alice = await makeUser(server)
  await makeUser(server)
  const phone = server.visitor()
  await phone.call(
    'user.authenticate',
    { email: alice.email, password },
    { headers: { 'user-agent': 'Phone/1' } },
  )
  const { data } = await alice.call('user.list_sessions')
  expect(data).toHaveLength(2)
  expect(data.filter((session) => session.is_current)).toHaveLength(1)
  expect(data.find((session) => !session.is_current)).toMatchObject({
    user_agent: 'Phone/1',
    address: '127.0.0.1',
  })
})
