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

it('admin.create_vouchers returns codes that are stored only as hashes, and audits the creation', async () => {
  const { data } = await admin.call('admin.create_vouchers', asked)
  expect(new Set(data.codes).size).toBe(3)
  for (const code of data.codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const [stored] = await server.context.db.query<{ text: string }>({
    name: 'test_read_vouchers',
    text: `select string_agg(row_to_json(v)::text, '') as text from vouchers v`,
  })
  expect(stored?.text).not.toContain(data.codes[0])
  const { data: audit } = await admin.call('admin.audit_log')
  expect(audit.items[0]).toMatchObject({ action: 'create_vouchers', details: { count: 3 } })
})

it.each([
  ['a day that is over', { expires_on: '2020-01-01' }],
  ['the free tier', { tier: 'free' }],
  ['101 codes', { count: 101 }],
  ['no note', { note: ' ' }],
])('admin.create_vouchers returns 400 for %s', async (_, over) => {
  expect((await admin.call('admin.create_vouchers', { ...asked, ...over })).status).toBe(400)
})
