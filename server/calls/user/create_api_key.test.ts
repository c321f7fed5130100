import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.create_api_key', () => {
  it('creates a key that acts for its owner; the key itself is not stored', async () => {
    const alice = await makeUser(server)
    const { data } = await alice.call('user.create_api_key', { name: 'Laptop' })
    const machine = await server
      .visitor()
      .call('user.get_my_info', {}, { headers: { authorization: `Bearer ${data.key}` } })
    expect(machine.data?.id).toBe(alice.info.id)
    const rows = await server.context.db.query({ name: 'read_keys', text: 'select * from api_keys' })
    expect(JSON.stringify(rows)).not.toContain(data.key)
  })

  it('a key cannot take over the account', async () => {
    const alice = await makeUser(server)
    const { data } = await alice.call('user.create_api_key', { name: 'Laptop' })
    const headers = { authorization: `Bearer ${data.key}` }
    for (const name of [
      'user.create_api_key',
      'user.delete_account',
      'user.list_sessions',
      'user.sign_out',
    ] as const) {
      expect((await server.visitor().call(name, { name: 'More' }, { headers })).status).toBe(403)
    }
  })

  it('returns the same key for the same idempotency key, in parallel or later, and refuses another request with it', async () => {
    const alice = await makeUser(server)
    const bob = await makeUser(server)
    const input = { name: 'Laptop', idempotency_key: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => alice.call('user.create_api_key', input)))
    const later = await alice.call('user.create_api_key', input)
    expect(new Set([...answers, later].map((answer) => answer.data.key)).size).toBe(1)
    expect((await alice.call('user.list_api_keys')).data).toHaveLength(1)
    expect((await alice.call('user.create_api_key', { ...input, name: 'Other' })).status).toBe(409)
    expect((await bob.call('user.create_api_key', input)).data.key).not.toBe(later.data.key)
  })

  it('allows at most twenty keys', async () => {
    const alice = await makeUser(server)
    const made = await Promise.all(
      Array.from({ length: 25 }, (_, time) => alice.call('user.create_api_key', { name: `Key ${time}` })),
    )
    expect(made.filter((answer) => answer.status === 200)).toHaveLength(20)
    expect((await alice.call('user.create_api_key', { name: 'One more' })).status).toBe(409)
  })

  it.each([
    ['read', 'user.get_my_info', {}],
    ['create', 'collection.create', { name: 'Flowers' }],
    ['chat', 'aifriend.create_session', {}],
    ['account', 'notification.mark_read', {}],
  ] as const)('a key without the scope %s may not call %s', async (scope, name, input) => {
    const alice = await makeUser(server)
    const use = async (scopes: readonly string[]) => {
      const { data } = await alice.call('user.create_api_key', { name: 'Script', scopes })
      return server.visitor().call(name, input, { headers: { authorization: `Bearer ${data.key}` } })
    }
    const others = ['read', 'create', 'chat', 'account'].filter((other) => other !== scope)
    const refused = await use(others)
    expect([refused.status, refused.msg]).toEqual([
      403,
      `This API key lacks the scope "${scope}". Make a key that has it in your account settings.`,
    ])
    expect([200, 400]).toContain((await use([scope])).status)
  })

  it('rejects unknown scopes, no scopes, and an expiry that is not in the future', async () => {
    const alice = await makeUser(server)
    for (const input of [
      { scopes: ['everything'] },
      { scopes: [] },
      { expires_at: '2020-01-01T00:00:00Z' },
      { expires_at: '9999-01-01T00:00:00Z' },
      { expires_at: 'tomorrow' },
    ]) {
      expect((await alice.call('user.create_api_key', { name: 'Script', ...input })).status).toBe(400)
    }
  })

  it('an expired key gets 401 and a message that it has expired, on every call', async () => {
    const alice = await makeUser(server)
    const expires_at = new Date(Date.now() + 3_600_000).toISOString()
    const { data } = await alice.call('user.create_api_key', { name: 'Script', scopes: ['read'], expires_at })
    expect(data).toMatchObject({ scopes: ['read'], expires_at })
    const use = () =>
      server.visitor().call('user.get_my_info', {}, { headers: { authorization: `Bearer ${data.key}` } })
    expect((await use()).data?.id).toBe(alice.info.id)
    await server.context.db.query({
      name: '',
      text: `update api_keys set expires_at = now() - interval '1 second' where id = $1`,
      values: [data.api_key_id],
    })
    expect(await use()).toMatchObject({
      status: 401,
      msg: 'This API key has expired. Make a new one in your account settings.',
    })
    expect((await alice.call('user.list_api_keys')).data).toMatchObject([{ is_expired: true }])
  })

  it('a key without given scopes and expiry has all scopes and does not expire', async () => {
    const alice = await makeUser(server)
    const { data } = await alice.call('user.create_api_key', { name: 'Script' })
    expect(data).toMatchObject({ scopes: ['read', 'create', 'chat', 'account'], expires_at: null })
  })
})
