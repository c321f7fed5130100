import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { findLetter, readToken } from '#test/support/letters'
import { makeUser, password } from '#test/support/make-user'
import type { Visitor } from '#test/support/visitor'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const fresh = 'a fresh long password'

async function askForReset(email: string): Promise<string> {
  await server.visitor().call('user.forgot_password', { email })
  return readToken(await findLetter(server, email, /^Reset/))
}

describe('user.reset_password', () => {
  it('sets the new password and ends all login sessions and API keys', async () => {
    const alice = await makeUser(server)
    const { key } = (await alice.call('user.create_api_key', { name: 'A program' })).data
    const token = await askForReset(alice.email)
    expect(await server.visitor().call('user.reset_password', { token, password: fresh })).toMatchObject({
      status: 200,
      data: null,
    })
    expect((await alice.call('user.get_my_info')).data).toBeNull()
    const headers = { authorization: `Bearer ${key}` }
    expect((await server.visitor().call('user.get_my_info', {}, { headers })).data).toBeNull()
    expect((await server.visitor().call('user.authenticate', { email: alice.email, password })).status).toBe(
      401,
    )
    expect(
      (await server.visitor().call('user.authenticate', { email: alice.email, password: fresh })).status,
    ).toBe(200)
  })

  it('a token works once, even if it is used twice at the same time', async () => {
    const alice = await makeUser(server)
    const token = await askForReset(alice.email)
    const answers = await Promise.all(
      [1, 2].map(() => server.visitor().call('user.reset_password', { token, password: fresh })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  })

  it('an older link is invalid after a newer one was used', async () => {
    const alice = await makeUser(server)
    const older = await askForReset(alice.email)
    await server.visitor().call('user.forgot_password', { email: alice.email })
    const newer = await expect
      .poll(async () => readToken(await findLetter(server, alice.email, /^Reset/)))
      .not.toBe(older)
      .then(async () => readToken(await findLetter(server, alice.email, /^Reset/)))
    expect(
      (await server.visitor().call('user.reset_password', { token: newer, password: fresh })).status,
    ).toBe(200)
    expect(
      (await server.visitor().call('user.reset_password', { token: older, password: fresh })).status,
    ).toBe(400)
  })

  it('a token expires after an hour', async () => {
    const alice = await makeUser(server)
    const token = await askForReset(alice.email)
    await server.context.db.query({
      name: 'age_tokens',
      text: `update verifications set expires_at = expires_at - interval '61 minutes'`,
    })
    expect((await server.visitor().call('user.reset_password', { token, password: fresh })).status).toBe(400)
  })

  it('tokens are not stored in the database in readable form', async () => {
    const alice = await makeUser(server)
    const token = await askForReset(alice.email)
    const rows = await server.context.db.query<{ identifier: string }>({
      name: 'read_tokens',
      text: 'select identifier, value from verifications',
    })
    expect(JSON.stringify(rows)).not.toContain(token)
    const jobs = await server.context.db.query({
      name: 'read_letters',
      text: `select data from pgboss.job where name = 'send-mail'`,
    })
    expect(jobs.length).toBeGreaterThan(0)
    expect(JSON.stringify(jobs)).not.toContain(token)
  })

  it('ends a lock-out, even while somebody continues guessing', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' })
    const alice = await makeUser(strict)
    const guess = (visitor: Visitor, from: number, attempt: string) =>
      visitor.call(
        'user.authenticate',
        { email: alice.email, password: attempt },
        { headers: { 'x-forwarded-for': `198.51.100.${from}` } },
      )
    const lockOut = async () => {
      for (let time = 1; time <= 10; time += 1) await guess(strict.visitor(), time, 'wrong password')
      expect((await guess(strict.visitor(), 30, fresh)).status).toBe(429)
    }
    await lockOut()
    await strict.visitor().call('user.forgot_password', { email: alice.email })
    const token = readToken(await findLetter(strict, alice.email, /^Reset/))
    const owner = strict.visitor()
    expect((await owner.call('user.reset_password', { token, password: fresh })).status).toBe(200)
    expect((await guess(strict.visitor(), 31, fresh)).status).toBe(200)
    await lockOut()
    expect((await guess(owner, 32, fresh)).status).toBe(200)
  })
})
