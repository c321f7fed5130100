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

  it('nobody signs in before the address is confirmed, and a new link is sent', async () => {
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

  it('refuses a token that is not ours', async () => {
    expect((await server.visitor().call('user.verify_email', { token: 'nonsense' })).status).toBe(400)
    const [head, body] = (await signUp()).token.split('.')
    expect(
      (await server.visitor().call('user.verify_email', { token: `${head}.${body}.forged` })).status,
    ).toBe(400)
  })
})
