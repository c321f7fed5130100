import { beforeAll, describe, expect, it } from 'vitest'
import { defaultTiers, type TierTable } from '#server/domain/tiers'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let other: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  other = await startServer({}, server.databaseUrl)
  admin = await makeAdmin(server)
})

const reason = 'Prices for the new year.'
const withFree = (terms: Partial<TierTable['free']>): TierTable => ({
  ...defaultTiers,
  free: { ...defaultTiers.free, ...terms },
})
const listTiers = async () => (await admin.call('admin.list_tiers')).data.items
const newest = async () => (await listTiers())[0]?.version
const limitAt = async ({ visitor }: TestServer) =>
  (await visitor().call('membership.tiers')).data.items[0]?.limits.pictures_a_day

describe('admin.save_tiers', () => {
  it('changes the limits in all processes at once, and keeps the earlier versions', async () => {
    const terms = withFree({ pictures_a_day: 11 })
    const saved = await admin.call('admin.save_tiers', { terms, based_on: await newest(), reason })
    expect(saved.status).toBe(200)
    expect(await limitAt(server)).toBe(11)
    await expect.poll(() => limitAt(other)).toBe(11)
    const alice = await makeUser(other)
    expect(alice.info.limits.pictures_a_day).toBe(11)
    const versions = await listTiers()
    expect(versions.map(({ state }) => state)).toEqual(['current', 'past'])
    expect(versions[1]?.terms.free.pictures_a_day).toBe(40)
    const audit = (await admin.call('admin.audit_log', {})).data.items
    expect(audit[0]).toMatchObject({ action: 'save_tiers', details: { reason } })
  })

  it('lets only one of two admins save who have seen the same version', async () => {
    const input = { terms: withFree({ pictures_a_day: 13 }), based_on: await newest(), reason }
    const both = await Promise.all([1, 2].map(() => admin.call('admin.save_tiers', input)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('returns 400 for a table that makes no sense, and for a day that has passed', async () => {
    const attempt = async (terms: TierTable, more: object = {}) =>
      admin.call('admin.save_tiers', { terms, based_on: await newest(), reason, ...more })
    const tooMany = await attempt(withFree({ images_a_task: 9 }))
    expect([tooMany.status, tooMany.msg]).toEqual([400, 'At most 8.'])
    const priced = await attempt(withFree({ price_month_cents: 100 }))
    expect([priced.status, priced.msg]).toEqual([400, 'The free membership cannot have a price.'])
    expect((await attempt(defaultTiers, { effective_on: '2020-01-01' })).status).toBe(400)
  })
})
