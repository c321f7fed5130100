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

describe('admin.grant_membership', () => {
  it('gives a membership with a reason that the user reads, and audits it', async () => {
    const alice = await makeUser(server)
    const { data } = await admin.call('admin.grant_membership', { ...grant, email: alice.email })
    expect((await alice.call('membership.active')).data).toMatchObject({
      tier: 'pro',
      expires_at: data.expires_at,
    })
    expect((await alice.call('membership.statement', { of: 'payments' })).data.items[0]).toMatchObject({
      kind: 'grant',
      source: 'staff',
      reason: grant.reason,
    })
    expect((await alice.call('notification.list')).data.items[0]?.type).toBe('system')
    const { data: audit } = await admin.call('admin.audit_log')
    expect(audit.items[0]).toMatchObject({ action: 'grant_membership', details: { reason: grant.reason } })
  })

  it('gives it once if the call is repeated with its idempotency key', async () => {
    const alice = await makeUser(server)
    const send = () =>
      admin.call(
        'admin.grant_membership',
        { ...grant, email: alice.email },
        { headers: { 'idempotency-key': `grant-${alice.info.id}` } },
      )
    const answers = [await send(), await send()]
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    expect((await alice.call('membership.statement', { of: 'payments' })).data.items).toHaveLength(1)
  })

  it('returns 400 for an unknown address and 403 for the admin themself', async () => {
    const unknown = await admin.call('admin.grant_membership', { ...grant, email: 'nobody@example.org' })
    expect([unknown.status, unknown.msg]).toEqual([400, 'No account has this address.'])
    expect((await admin.call('admin.grant_membership', { ...grant, email: admin.email })).status).toBe(403)
  })
})
