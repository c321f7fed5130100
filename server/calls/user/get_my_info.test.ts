import { beforeAll, describe, expect, it } from 'vitest'
import { defaultPreferences, tierLimits } from '#contract/account'
import { defaultTiers } from '#server/domain/tiers'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.get_my_info', () => {
  it('is null for signed-out visitors', async () => {
    expect(await server.visitor().call('user.get_my_info')).toMatchObject({ status: 200, data: null })
  })

  it("returns the signed-in user's data", async () => {
    const alice = await makeUser(server)
    const { data } = await alice.call('user.get_my_info')
    expect(data).toMatchObject({
      id: alice.info.id,
      email: alice.email,
      is_admin: false,
      role: null,
      name: 'Alice Moon',
      handle: null,
      age_verified: false,
      membership: { tier: 'free', active: false, expires_at: null },
      limits: tierLimits.parse(defaultTiers.free),
      preferences: defaultPreferences,
      unread_notifications: 0,
    })
  })

  it('returns 304 without a body while nothing has changed, and 200 after a change', async () => {
    const alice = await makeUser(server)
    const first = await alice.call('user.get_my_info')
    const etag = first.headers.get('etag') ?? ''
    const again = await alice.call('user.get_my_info', {}, { headers: { 'if-none-match': etag } })
    expect(again).toMatchObject({ status: 304, data: null })
    await alice.call('user.update_profile', { name: 'Alice Sun' })
    const changed = await alice.call('user.get_my_info', {}, { headers: { 'if-none-match': etag } })
    expect(changed).toMatchObject({ status: 200, data: { name: 'Alice Sun' } })
  })

  it('writes nothing to the database', async () => {
    const alice = await makeUser(server)
    const writes = async () => {
      const [row] = await server.context.db.query<{ count: string }>({
        name: 'count_rate_rows',
        text: `select count(*)::int as count from rate_counters where key like 'calls_%'`,
      })
      return row?.count
    }
    const before = await writes()
    for (let time = 0; time < 20; time += 1) await alice.call('user.get_my_info')
    expect(await writes()).toBe(before)
  })
})
