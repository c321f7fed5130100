import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, password } from '#test/support/make-user'
import { readAuthenticator } from '#test/support/totp'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.enable_totp', () => {
  it('is off until a code of the new secret was entered, and keeps the login session', async () => {
    const alice = await makeUser(server)
    const { data: made } = await alice.call('user.enable_totp', { password })
    if (made.enabled) throw new Error('enabled at once')
    expect(made.recovery_codes.length).toBeGreaterThanOrEqual(8)
    expect((await alice.call('user.get_my_info')).data?.totp_enabled).toBe(false)

    const wrong = await alice.call('user.enable_totp', { password, code: '000000' })
    expect(wrong).toMatchObject({ status: 400, data: { issues: [{ path: 'code' }] } })
    const right = await alice.call('user.enable_totp', { password, code: readAuthenticator(made.uri) })
    expect(right).toMatchObject({ status: 200, data: { enabled: true } })
    expect((await alice.call('user.get_my_info')).data?.totp_enabled).toBe(true)
    expect((await alice.call('user.enable_totp', { password })).status).toBe(409)
  })

  it('requires the password', async () => {
    const alice = await makeUser(server)
    expect(await alice.call('user.enable_totp', { password: 'wrong password' })).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'password' }] },
    })
  })

  it('ends all other login sessions and keeps API keys', async () => {
    const alice = await makeUser(server)
    const elsewhere = server.visitor()
    await elsewhere.call('user.authenticate', { email: alice.email, password })
    const { data: key } = await alice.call('user.create_api_key', { name: 'Script' })
    const { data: made } = await alice.call('user.enable_totp', { password })
    if (made.enabled) throw new Error('enabled at once')
    const code = readAuthenticator(made.uri)
    expect((await alice.call('user.enable_totp', { password, code })).data).toEqual({
      enabled: true,
      sessions_ended: 1,
      api_keys_left: 1,
    })
    expect((await elsewhere.call('user.get_my_info')).data).toBeNull()
    expect((await alice.call('user.list_sessions')).data).toHaveLength(1)
    const headers = { authorization: `Bearer ${key.key}` }
    expect((await server.visitor().call('user.get_my_info', {}, { headers })).data?.id).toBe(alice.info.id)
  })
})
