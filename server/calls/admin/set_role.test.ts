import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeStaff, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

const set = (user_id: string, role: string | null, by = admin) =>
  by.call('admin.set_role', { user_id, role, reason: 'Joined the team.' })

it('gives and takes a role, which works at the next call and is in the audit log', async () => {
  const alice = await makeUser(server)
  expect((await alice.call('admin.list_cases')).status).toBe(404)
  expect((await set(alice.info.id, 'moderator')).data).toEqual({ user_id: alice.info.id, role: 'moderator' })
  expect((await alice.call('user.get_my_info')).data).toMatchObject({ is_admin: true, role: 'moderator' })
  expect((await alice.call('admin.list_cases')).status).toBe(200)
  expect((await alice.call('admin.audit_log')).status).toBe(404)
  await set(alice.info.id, null)
  expect((await alice.call('admin.list_cases')).status).toBe(404)
  expect((await admin.call('admin.audit_log', { limit: 1 })).data.items).toMatchObject([
    { action: 'set_role', details: { role: null, before: 'moderator', reason: 'Joined the team.' } },
  ])
})

it('is for admins only, and not about oneself', async () => {
  const support = await makeStaff(server, 'support')
  expect((await set(admin.info.id, null, support)).status).toBe(404)
  expect((await set(admin.info.id, null)).status).toBe(403)
  expect((await set(support.info.id, 'owner')).status).toBe(400)
})
