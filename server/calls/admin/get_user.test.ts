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

const get = (user_id: string) => support.call('admin.get_user', { user_id })

it('shows the state, sessions, membership, statement, cases and quotas of a user', async () => {
  const alice = await makeUser(server)
  const { id } = alice.info
  await support.call('admin.grant_membership', {
    email: alice.email,
    tier: 'plus',
    days: 30,
    reason: 'Thanks for the report.',
  })
  await support.call('admin.set_user_state', { user_id: id, suspended: true, reason: 'We need to talk.' })
  const { data } = await get(id)
  expect(data).toMatchObject({
    user_id: id,
    email: alice.email,
    state: 'suspended',
    tier: 'plus',
    refusal: null,
    suspended_reason: 'Creating is paused for your account. We need to talk.',
    cases: [{ verdict: 'suspended_by_staff', state: 'open' }],
    statement: [{ kind: 'grant', tier: 'plus', days: 30, reason: 'Thanks for the report.' }],
  })
  expect(data.sessions).toHaveLength(1)
  expect(data.quotas).toContainEqual({ name: 'pictures_a_day', used: 0, limit: 300 })
})

it('says why support cannot act on an admin or on themselves', async () => {
  const admin = await makeAdmin(server)
  expect((await get(admin.info.id)).data.refusal).toBe('Only an admin can do this to an admin.')
  expect((await get(support.info.id)).data.refusal).toMatch(/about you/)
})

it('answers 404 for an unknown user', async () => {
  expect((await get(randomUUID())).status).toBe(404)
})
