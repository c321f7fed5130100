import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { findLetter, readToken } from '#test/support/letters'
import { makeSignUp, password } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ EMAIL_VERIFICATION: 'on' })
})

async function signUp() {
  const account = makeSignUp()
  await server.visitor().call('user.register', account)
  return { email: account.email, token: readToken(await findLetter(server, account.email, /^Confirm/)) }
}

describe('user.verify_email', () => {
  it('confirms the address and signs in', async () => {
    const { email, token } = await signUp()
    const visitor = server.visitor()
    expect(await visitor.call('user.verify_email', { token })).toMatchObject({
      status: 200,
      data: { email, email_verified: true },
    })
    expect((await visitor.call('user.get_my_info')).data).toMatchObject({ email })
  })

  it('refuses to sign in before the address is confirmed, and sends a new link', async () => {
    const { email } = await signUp()
    const answer = await server.visitor().call('user.authenticate', { email, password })
    expect(answer).toMatchObject({ status: 403, data: { verification: 'sent' } })
  })

  it('a link signs in only once', async () => {
    const { token } = await signUp()
    await server.visitor().call('user.verify_email', { token })
    const stranger = server.visitor()
    expect((await stranger.call('user.verify_email', { token })).status).toBe(409)
    expect((await stranger.call('user.get_my_info')).data).toBeNull()
  })

  it('never moves a browser from one account to another', async () => {
    const mallory = await signUp()
    const alice = await signUp()
    const visitor = server.visitor()
    await visitor.call('user.verify_email', { token: alice.token })
    const before = visitor.cookie()
    expect((await visitor.call('user.verify_email', { token: mallory.token })).status).toBe(409)
    expect(visitor.cookie()).toBe(before)
    expect((await visitor.call('user.get_my_info')).data).toMatchObject({ email: alice.email })
  })

  it('a password chosen by somebody who signed up with a foreign address does not survive', async () => {
    const { email, token } = await signUp()
    await server.visitor().call('user.register', makeSignUp({ email, password: 'the true owner chose this' }))
    expect((await server.visitor().call('user.verify_email', { token })).status).toBe(409)

    const reset = readToken(await findLetter(server, email, /^Reset/))
    await server
      .visitor()
      .call('user.reset_password', { token: reset, password: 'the true owner chose that' })
    const signIn = (attempt: string) =>
      server.visitor().call('user.authenticate', { email, password: attempt })
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn('the true owner chose that')).data).toMatchObject({ email_verified: true })
  })

  it('limits the mails that repeated sign-ins send', async () => {
    const strict = await startServer({ EMAIL_VERIFICATION: 'on', RATE_LIMIT_SCALE: '1' })
    const account = makeSignUp()
    await strict.visitor().call('user.register', account)
    const attempt = () => strict.visitor().call('user.authenticate', { email: account.email, password })
    const statuses = []
    for (let time = 0; time < 6; time += 1) statuses.push((await attempt()).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  })

  it('rejects a token that we did not sign', async () => {
    expect((await server.visitor().call('user.verify_email', { token: 'nonsense' })).status).toBe(400)
    const [head, body] = (await signUp()).token.split('.')
    expect(
      (await server.visitor().call('user.verify_email', { token: `${head}.${body}.forged` })).status,
    ).toBe(400)
  })
})
