import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { findLetter } from '#test/support/letters'
import { makeAdmin, makeStaff, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let support: TestUser
beforeAll(async () => {
  server = await startServer()
  support = await makeStaff(server, 'support')
})

it('sends the mail again, with a reason in the audit log', async () => {
  const alice = await makeUser(server)
  const send = (mail: string, reason = 'The first mail never came.') =>
    support.call('admin.resend_mail', { user_id: alice.info.id, mail, reason })
  expect((await send('password_reset')).status).toBe(200)
  await findLetter(server, alice.email, /password/i)
  expect((await send('verification')).status).toBe(200)
  await findLetter(server, alice.email, /confirm/i)
  expect((await send('verification', '')).status).toBe(400)
  await server.context.db.query({
    name: 'test_confirm',
    text: 'update users set email_verified = true where id = $1',
    values: [alice.info.id],
  })
  expect((await send('verification')).status).toBe(409)
  const admin = await makeAdmin(server)
  expect((await admin.call('admin.audit_log', { limit: 2 })).data.items).toMatchObject([
    { action: 'resend_mail', details: { mail: 'verification' } },
    { action: 'resend_mail', details: { mail: 'password_reset', reason: 'The first mail never came.' } },
  ])
})
