import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeStaff, makeUser, setTier, type TestUser } from '#test/support/make-user'

let server: TestServer
let support: TestUser
beforeAll(async () => {
  server = await startServer()
  support = await makeStaff(server, 'support')
})

const textsOf = async (user: TestUser) =>
  (await user.call('notification.list')).data.items.map(({ text }) => text)

describe('admin.send_notification', () => {
  it('reaches only the chosen user, tier or language, at once, and is in the audit log', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    await setTier(server, bob, 'pro')
    await server.context.db.query({
      name: 'test_language',
      text: `update users set language = 'de' where id = $1`,
      values: [alice.info.id],
    })
    const send = (text: string, to: object) => support.call('admin.send_notification', { text, to })
    await send('For one.', { user_id: alice.info.id })
    await send('For Pro.', { tier: 'pro' })
    await send('Auf Deutsch.', { language: 'de' })
    await expect.poll(() => textsOf(alice)).toEqual(['Auf Deutsch.', 'For one.'])
    await expect.poll(() => textsOf(bob)).toEqual(['For Pro.'])
    expect(await textsOf(support)).toEqual([])
    const admin = await makeAdmin(server)
    expect((await admin.call('admin.audit_log', { limit: 1 })).data.items).toMatchObject([
      { action: 'send_notification', details: { text: 'Auf Deutsch.', to: { language: 'de' } } },
    ])
  })

  it('refuses a time that has passed, so that nothing is sent at once by mistake', async () => {
    const starts_at = new Date(Date.now() - 3_600_000).toISOString()
    expect(await support.call('admin.send_notification', { text: 'Late.', starts_at })).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'starts_at', message: 'This time has passed. Choose a later one.' }] },
    })
  })

  it('sends once under the same idempotency key', async () => {
    const alice = await makeUser(server)
    const input = { text: 'Once.', to: { user_id: alice.info.id }, idempotency_key: randomUUID() }
    await Promise.all([1, 2].map(() => support.call('admin.send_notification', input)))
    await expect.poll(() => textsOf(alice)).toEqual(['Once.'])
  })

  it('answers 400 without a text, a channel or an existing user', async () => {
    const status = async (input: object) =>
      (await support.call('admin.send_notification', { text: 'x', ...input })).status
    expect(await status({ text: ' ' })).toBe(400)
    expect(await status({ channels: { in_app: false, email: false, push: false } })).toBe(400)
    expect(await status({ to: { user_id: randomUUID() } })).toBe(400)
    expect(await status({ to: { language: 'German' } })).toBe(400)
  })
})
