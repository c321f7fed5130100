import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeStaff, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let support: TestUser
beforeAll(async () => {
  server = await startServer()
  support = await makeStaff(server, 'support')
})

const end = (user_id: string, rest: object = {}) =>
  support.call('admin.end_sessions', { user_id, reason: 'A stolen phone.', ...rest })

it('signs the user out everywhere, revokes keys if asked, and is in the audit log', async () => {
  const alice = await makeUser(server)
  const { data: made } = await alice.call('user.create_api_key', { name: 'Script' })
  expect((await end(alice.info.id)).data).toEqual({ sessions: 1, keys: 0 })
  expect((await alice.call('user.get_my_info')).data).toBeNull()
  const headers = { authorization: `Bearer ${made.key}` }
  const withKey = () => server.visitor().send('user.get_my_info', { headers, body: '{}' })
  expect((await withKey()).data).not.toBeNull()
  expect((await end(alice.info.id, { keys: true })).data).toEqual({ sessions: 0, keys: 1 })
  expect((await withKey()).data).toBeNull()
  const admin = await makeAdmin(server)
  expect((await admin.call('admin.audit_log', { limit: 1 })).data.items).toMatchObject([
    {
      action: 'end_sessions',
      subject: `user ${alice.info.id}`,
      details: { keys: 1, reason: 'A stolen phone.' },
    },
  ])
})

it('refuses an admin, oneself, an unknown user, and an empty reason', async () => {
  const admin = await makeAdmin(server)
  expect((await end(admin.info.id)).status).toBe(403)
  expect((await admin.call('user.get_my_info')).data).not.toBeNull()
  expect((await end(support.info.id)).status).toBe(403)
  expect((await end(randomUUID())).status).toBe(404)
  expect((await end(admin.info.id, { reason: ' ' })).status).toBe(400)
})
