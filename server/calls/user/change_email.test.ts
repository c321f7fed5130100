import { beforeAll, describe, expect, it } from 'vitest'
import { makeNewEmail } from '#test/support/ask-for-email'
import { startServer, type TestServer } from '#test/support/harness'
import { findLetter } from '#test/support/letters'
import { makeUser, password } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.change_email', () => {
  it('answers the same for an address that has an account, which gets a mail without a link to confirm', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    expect(await alice.call('user.change_email', { email: bob.email, password })).toMatchObject({
      status: 200,
      data: { new_email: bob.email, is_new_confirmed: false },
    })
    expect((await findLetter(server, bob.email, /^You already have/)).text).not.toContain('confirm-email')
  })

  it.each([
    ['a wrong password', { password: 'not the password' }, 'password'],
    ['an address that is none', { email: 'nobody' }, 'email'],
  ])('refuses %s beside its field', async (_, wrong, path) => {
    const alice = await makeUser(server)
    const typed = { email: makeNewEmail(), password, ...wrong }
    expect(await alice.call('user.change_email', typed)).toMatchObject({
      status: 400,
      data: { issues: [{ path }] },
    })
    expect((await alice.call('user.get_email_change')).data).toBeNull()
  })

  it('refuses the address that the account has', async () => {
    const alice = await makeUser(server)
    expect(await alice.call('user.change_email', { email: alice.email, password })).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'email' }] },
    })
  })

  it('is limited per account', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '1' })
    const alice = await makeUser(strict)
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await alice.call('user.change_email', { email: makeNewEmail(), password })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
