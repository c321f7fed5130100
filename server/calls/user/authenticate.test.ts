import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeEmail, makeUser, password } from '#test/support/make-user'
import { readAuthenticator } from '#test/support/totp'
import type { Visitor } from '#test/support/visitor'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.authenticate', () => {
  it('signs in with the right password, whatever the case of the address', async () => {
    const alice = await makeUser(server)
    const visitor = server.visitor()
    const { status, data } = await visitor.call('user.authenticate', {
      email: alice.email.toUpperCase(),
      password,
    })
    expect({ status, id: data.id }).toEqual({ status: 200, id: alice.info.id })
    const { deletion_cancelled: isCancelled, ...info } = data
    expect(isCancelled).toBe(false)
    expect((await visitor.call('user.get_my_info')).data).toEqual(info)
  })

  it('gives the same answer for a wrong password and an unknown address', async () => {
    const alice = await makeUser(server)
    const wrong = await server
      .visitor()
      .call('user.authenticate', { email: alice.email, password: 'wrong password' })
    const nobody = await server
      .visitor()
      .call('user.authenticate', { email: makeEmail(), password: 'wrong password' })
    expect(wrong.status).toBe(401)
    expect({ ...wrong, headers: null }).toEqual({ ...nobody, headers: null })
  })

  it('requires the code, accepts it once, and accepts each recovery code once', async () => {
    const alice = await makeUser(server)
    const { data: made } = await alice.call('user.enable_totp', { password })
    if (made.enabled) throw new Error('enabled at once')
    await alice.call('user.enable_totp', { password, code: readAuthenticator(made.uri) })
    const attempt = (totp?: string) =>
      server.visitor().call('user.authenticate', { email: alice.email, password, totp })

    expect(await attempt()).toMatchObject({ status: 401, data: { totp_required: true } })
    expect(await attempt('000000')).toMatchObject({ status: 401, data: { totp_required: true } })
    const code = readAuthenticator(made.uri)
    expect((await attempt(code)).status).toBe(200)
    // A code that somebody saw being typed cannot be used again.
    expect((await attempt(code)).status).toBe(401)
    const [recovery = ''] = made.recovery_codes
    expect((await attempt(recovery)).status).toBe(200)
    expect((await attempt(recovery)).status).toBe(401)
  })

  it('limits guesses for one account from many addresses', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' })
    const alice = await makeUser(strict)
    const guess = (from: number, attempt: string) =>
      strict
        .visitor()
        .call(
          'user.authenticate',
          { email: alice.email, password: attempt },
          { headers: { 'x-forwarded-for': `198.51.100.${from}` } },
        )
    for (let time = 1; time <= 10; time += 1) expect((await guess(time, 'wrong password')).status).toBe(401)
    expect((await guess(11, 'wrong password')).status).toBe(429)
    // Even the right password is refused: otherwise the limit would only slow down guessing.
    expect((await guess(12, password)).status).toBe(429)
  })

  it('limits guesses for many accounts from one address', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '1' })
    const guess = () =>
      strict.visitor().call('user.authenticate', { email: makeEmail(), password: 'wrong password' })
    const answers = await Promise.all(Array.from({ length: 31 }, guess))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(30)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1)
  })

  it('does not count correct sign-ins and malformed requests as guesses', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '1' })
    const alice = await makeUser(strict)
    for (let time = 0; time < 12; time += 1) {
      expect(
        (await strict.visitor().call('user.authenticate', { email: alice.email, password })).status,
      ).toBe(200)
      expect((await strict.visitor().call('user.authenticate', { email: alice.email })).status).toBe(400)
    }
  })

  it('cancels a scheduled deletion', async () => {
    const alice = await makeUser(server)
    await alice.call('user.delete_account')
    expect((await server.visitor().call('user.authenticate', { email: alice.email, password })).status).toBe(
      200,
    )
    const [row] = await server.context.db.query<{ erase_after: Date | null }>({
      name: 'find_erase_after',
      text: 'select erase_after from users where id = $1',
      values: [alice.info.id],
    })
    expect(row?.erase_after).toBeNull()
  })

  it('does not lock out a browser that has signed in before because of guesses from elsewhere', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' })
    const alice = await makeUser(strict)
    await alice.call('user.sign_out')
    const stranger = strict.visitor()
    const guess = (visitor: Visitor, from: number, attempt: string) =>
      visitor.call(
        'user.authenticate',
        { email: alice.email, password: attempt },
        { headers: { 'x-forwarded-for': `198.51.100.${from}` } },
      )
    for (let time = 1; time <= 11; time += 1) await guess(stranger, time, 'wrong password')
    expect((await guess(stranger, 20, password)).status).toBe(429)
    expect((await alice.call('user.authenticate', { email: alice.email, password })).status).toBe(200)
    // Its own wrong passwords count, and only against that browser.
    await alice.call('user.sign_out')
    for (let time = 1; time <= 10; time += 1) {
      const wrong = { email: alice.email, password: 'wrong password' }
      expect((await alice.call('user.authenticate', wrong)).status).toBe(401)
    }
    expect((await alice.call('user.authenticate', { email: alice.email, password })).status).toBe(429)
  })

  it('treats a forged device cookie, or one of another account, as an unknown browser', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' })
    const [alice, mallory] = [await makeUser(strict), await makeUser(strict)]
    const signIn = async (email: string) =>
      (await strict.visitor().call('user.authenticate', { email, password })).headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0] ?? '')
        .find((cookie) => cookie.startsWith('device-')) ?? ''
    const [name = ''] = (await signIn(alice.email)).split('=')
    const [, theirs = ''] = (await signIn(mallory.email)).split('=')
    const guess = async (from: number, cookie: string, attempt: string) => {
      const headers = { cookie, 'x-forwarded-for': `198.51.100.${from}` }
      const input = { email: alice.email, password: attempt }
      return (await strict.visitor().call('user.authenticate', input, { headers })).status
    }
    for (let time = 1; time <= 10; time += 1) {
      const forged = time % 2 === 0 ? `${name}=${theirs}` : `${name}=device${time}.signature`
      expect(await guess(time, forged, 'wrong password')).toBe(401)
    }
    expect(await guess(20, `${name}=${theirs}`, password)).toBe(429)
    expect(await guess(21, '', password)).toBe(429)
  })
})
