import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

describe('rate limits over several processes', () => {
  let first: TestServer
  let second: TestServer
  beforeAll(async () => {
    // 600 calls a minute a user become 60, in blocks of 3.
    first = await startServer({ RATE_LIMIT_SCALE: '0.1' })
    second = await startServer({ RATE_LIMIT_SCALE: '0.1' }, first.databaseUrl)
  })

  it('counts calls of one process in the other', async () => {
    const generous = await startServer({}, first.databaseUrl)
    const alice = await makeUser(generous)
    const call = (server: TestServer) =>
      server.visitor().call('user.get_my_info', {}, { headers: { cookie: alice.cookie() } })
    for (let time = 0; time < 60; time += 1) expect((await call(first)).status).toBe(200)
    const refused = await call(first)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(second)).status).toBe(429)
  })

  it('lets through less than one block per process over the limit', async () => {
    const generous = await startServer({}, first.databaseUrl)
    const alice = await makeUser(generous)
    const calls = Array.from({ length: 120 }, (_, time) =>
      [first, second][time % 2]
        ?.visitor()
        .call('user.get_my_info', {}, { headers: { cookie: alice.cookie() } }),
    )
    const passed = (await Promise.all(calls)).filter((answer) => answer?.status === 200).length
    expect(passed).toBeGreaterThanOrEqual(60)
    // Two processes, each with at most two unreported calls of a block of three.
    expect(passed).toBeLessThanOrEqual(64)
  })

  it('counts users separately', async () => {
    const generous = await startServer({}, first.databaseUrl)
    const [alice, bob] = await Promise.all([makeUser(generous), makeUser(generous)])
    const call = (cookie: string) => first.visitor().call('user.get_my_info', {}, { headers: { cookie } })
    for (let time = 0; time < 61; time += 1) await call(alice.cookie())
    expect((await call(alice.cookie())).status).toBe(429)
    expect((await call(bob.cookie())).status).toBe(200)
  })

  it('counts signed-out callers by address', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: 'loopback' })
    const call = (address: string) =>
      strict.visitor().call('user.get_my_info', {}, { headers: { 'x-forwarded-for': address } })
    for (let time = 0; time < 30; time += 1) expect((await call('198.51.100.1')).status).toBe(200)
    expect((await call('198.51.100.1')).status).toBe(429)
    expect((await call('198.51.100.2')).status).toBe(200)
  })
})
