import { beforeAll, expect, it } from 'vitest'
import { askForEmail, makeNewEmail } from '#test/support/ask-for-email'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('shows the change that waits and which mailbox has confirmed, to its owner only', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  expect((await alice.call('user.get_email_change')).data).toBeNull()
  const email = makeNewEmail()
  const { newToken } = await askForEmail(server, alice, email)
  await server.visitor().call('user.confirm_email_change', { token: newToken })
  expect((await alice.call('user.get_email_change')).data).toMatchObject({
    new_email: email,
    is_old_confirmed: false,
    is_new_confirmed: true,
  })
  expect((await bob.call('user.get_email_change')).data).toBeNull()
})
