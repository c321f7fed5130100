import { beforeAll, expect, it } from 'vitest'
import { askForEmail, makeNewEmail } from '#test/support/ask-for-email'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('makes both links useless', async () => {
  const alice = await makeUser(server)
  const { oldToken, newToken } = await askForEmail(server, alice, makeNewEmail())
  expect((await alice.call('user.cancel_email_change')).status).toBe(200)
  for (const token of [oldToken, newToken]) {
    expect((await server.visitor().call('user.confirm_email_change', { token })).status).toBe(400)
  }
})
