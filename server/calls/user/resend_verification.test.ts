import { beforeAll, describe, expect, it } from 'vitest'
import { readOutbox } from '#server/outside/mail/outbox'
import { startServer, type TestServer } from '#test/support/harness'
import { findLetter } from '#test/support/letters'
import { makeEmail, makeSignUp } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ EMAIL_VERIFICATION: 'on' })
})

describe('user.resend_verification', () => {
  it('sends another link, and gives the same answer for an unknown address', async () => {
    const account = makeSignUp()
    await server.visitor().call('user.register', account)
    await findLetter(server, account.email, /^Confirm/)
    const known = await server.visitor().call('user.resend_verification', { email: account.email })
    const unknown = await server.visitor().call('user.resend_verification', { email: makeEmail() })
    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
    expect(known).toMatchObject({ status: 200, data: null })
    await expect
      .poll(
        async () => (await readOutbox(server.dataDir)).filter((letter) => letter.to === account.email).length,
      )
      .toBe(2)
  })
})
