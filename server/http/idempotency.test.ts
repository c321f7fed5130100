import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

describe('idempotency keys over two processes', () => {
  let first: TestServer
  let second: TestServer
  beforeAll(async () => {
    first = await startServer()
    second = await startServer({}, first.databaseUrl)
  })

  it('one key sent to both at the same time runs the call once and returns one answer', async () => {
    const alice = await makeUser(first)
    const input = { name: 'Laptop', idempotency_key: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, time) =>
        [first, second][time % 2]
          ?.visitor()
          .call('user.create_api_key', input, { headers: { cookie: alice.cookie() } }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer?.data))).size).toBe(1)
    expect((await alice.call('user.list_api_keys')).data).toHaveLength(1)
  })

  it('does not remember a failed call: the same key can be used again', async () => {
    const alice = await makeUser(first)
    const key = randomUUID()
    expect((await alice.call('user.create_api_key', { name: '', idempotency_key: key })).status).toBe(400)
    expect((await alice.call('user.create_api_key', { name: 'Laptop', idempotency_key: key })).status).toBe(
      200,
    )
  })

  it('stores the answer encrypted', async () => {
    const alice = await makeUser(first)
    const { data } = await alice.call('user.create_api_key', {
      name: 'Laptop',
      idempotency_key: randomUUID(),
    })
    const rows = await first.context.db.query<{ answer: Buffer }>({
      name: 'read_answers',
      text: 'select answer from idempotent_answers',
    })
    for (const row of rows) expect(row.answer.toString('latin1')).not.toContain(data.key)
  })

  it.each([7, '', 'x'.repeat(65), { a: 1 }])('refuses a malformed key: %j', async (key) => {
    const alice = await makeUser(first)
    const answer = await alice.call('user.create_api_key', { name: 'Laptop', idempotency_key: key })
    expect(answer).toMatchObject({ status: 400, data: { issues: [{ path: 'idempotency_key' }] } })
  })
})
