import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.create_api_key', () => {
  it('gives a key that acts for its owner and is stored nowhere', async () => {
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

  it('the same idempotency key gives the same key again, at once or later; another request with it is refused', async () => {
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

  it('stops at twenty', async () => {
    const alice = await makeUser(server)
    const made = await Promise.all(
      Array.from({ length: 25 }, (_, time) => alice.call('user.create_api_key', { name: `Key ${time}` })),
    )
    expect(made.filter((answer) => answer.status === 200)).toHaveLength(20)
    expect((await alice.call('user.create_api_key', { name: 'One more' })).status).toBe(409)
  })
})
