import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

const asked = { tier: 'plus', days: 30, count: 3, note: 'For the press.', expires_on: '2099-01-01' }

it('admin.list_vouchers shows which codes were redeemed', async () => {
  const { data } = await admin.call('admin.create_vouchers', { ...asked, count: 1 })
  await admin.call('membership.redeem_voucher', { code: data.codes[0] })
  const { data: list } = await admin.call('admin.list_vouchers', { limit: 1 })
  expect(list.items[0]).toMatchObject({
    hint: data.codes[0]?.slice(-4),
    tier: 'plus',
    created_by: 'Admin Ada',
  })
  expect(list.items[0]?.redeemed_at).not.toBeNull()
  expect(list.next_offset).toBeNull()
})
