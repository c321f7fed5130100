import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, password } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const fresh = 'a fresh long password'

describe('user.change_password', () => {
  it('changes the password, keeps this login session and ends the others', async () => {
    const alice = await makeUser(server)
    const phone = server.visitor()
    await phone.call('user.authenticate', { email: alice.email, password })
    await alice.call('user.create_api_key', { name: 'A program' })
    const answer = await alice.call('user.change_password', { current_password: password, password: fresh })
    expect(answer).toMatchObject({
      status: 200,
      data: { sessions_ended: 1, api_keys_revoked: 0, api_keys_left: 1 },
    })
    expect((await alice.call('user.get_my_info')).data).not.toBeNull()
    expect((await phone.call('user.get_my_info')).data).toBeNull()
    expect(
      (await server.visitor().call('user.authenticate', { email: alice.email, password: fresh })).status,
    ).toBe(200)
  })

  it('also revokes API keys if requested', async () => {
    const alice = await makeUser(server)
    const { key } = (await alice.call('user.create_api_key', { name: 'A program' })).data
    const headers = { authorization: `Bearer ${key}` }
    const program = () => server.visitor().call('user.get_my_info', {}, { headers })
    expect((await program()).data).not.toBeNull()
    const answer = await alice.call('user.change_password', {
      current_password: password,
      password: fresh,
      revoke_api_keys: true,
    })
    expect(answer.data).toMatchObject({ api_keys_revoked: 1, api_keys_left: 0 })
    expect((await program()).data).toBeNull()
  })

  it('names the field if the current password is wrong', async () => {
    const alice = await makeUser(server)
    const answer = await alice.call('user.change_password', {
      current_password: 'wrong password',
      password: fresh,
    })
    expect(answer).toMatchObject({ status: 400, data: { issues: [{ path: 'current_password' }] } })
  })

  it('limits password guesses with a stolen login session', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '1' })
    const alice = await makeUser(strict)
    const guess = () =>
      alice.call('user.change_password', { current_password: 'wrong password', password: fresh })
    for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})
