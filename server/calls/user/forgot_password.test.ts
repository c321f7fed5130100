import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { findLetter } from '#test/support/letters'
import { makeEmail, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.forgot_password', () => {
  it('gives the same answer for known and unknown addresses, and mails only known ones', async () => {
    const alice = await makeUser(server)
    const known = await server.visitor().call('user.forgot_password', { email: alice.email })
    const unknown = await server.visitor().call('user.forgot_password', { email: makeEmail() })
    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
    expect(known).toMatchObject({ status: 200, data: null })
    const letter = await findLetter(server, alice.email, /^Reset/)
    expect(letter.text).toContain('/app/reset-password?token=')
  })

  it('stops after five mails an hour from one address', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '1' })
    const ask = () => strict.visitor().call('user.forgot_password', { email: makeEmail() })
    const answers = await Promise.all(Array.from({ length: 6 }, ask))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 429])
  })
})
