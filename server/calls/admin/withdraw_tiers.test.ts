import { beforeAll, describe, expect, it } from 'vitest'
import { defaultTiers } from '#server/domain/tiers'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

const list = async () => (await admin.call('admin.list_tiers')).data.items

describe('admin.withdraw_tiers', () => {
  it('withdraws a version that is not in force yet, once', async () => {
    const terms = { ...defaultTiers, free: { ...defaultTiers.free, pictures_a_day: 12 } }
    const basedOn = (await list())[0]?.version
    const input = { terms, based_on: basedOn, reason: 'Next year.', effective_on: '2099-01-01' }
    const { version } = (await admin.call('admin.save_tiers', input)).data
    expect((await list())[0]?.state).toBe('scheduled')
    const { items } = (await server.visitor().call('membership.tiers')).data
    expect(items[0]?.limits.pictures_a_day).toBe(40)
    expect((await admin.call('admin.withdraw_tiers', { version })).status).toBe(200)
    expect((await admin.call('admin.withdraw_tiers', { version })).status).toBe(409)
    expect((await admin.call('admin.withdraw_tiers', { version: basedOn })).status).toBe(409)
    expect((await list())[0]?.state).toBe('withdrawn')
  })
})
