import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

const grant = { tier: 'pro', days: 10, reason: 'For your patience.' }

describe('admin.revoke_grant', () => {
  it('ends the membership once', async () => {
    const alice = await makeUser(server)
    const { data } = await admin.call('admin.grant_membership', { ...grant, email: alice.email })
    const revoke = { grant_id: data.grant_id, reason: 'It was a mistake.' }
    const answers = await Promise.all([1, 2].map(() => admin.call('admin.revoke_grant', revoke)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await alice.call('membership.active')).data.tier).toBe('free')
  })

  it('returns 404 for an unknown grant', async () => {
    const unknown = { grant_id: crypto.randomUUID(), reason: 'It was a mistake.' }
    expect((await admin.call('admin.revoke_grant', unknown)).status).toBe(404)
  })
})
