import { beforeAll, describe, expect, it } from 'vitest'
import { readOutbox } from '#server/outside/mail/outbox'
import { askForEmail, makeNewEmail } from '#test/support/ask-for-email'
import { startServer, type TestServer } from '#test/support/harness'
import { findLetter, readToken } from '#test/support/letters'
import { makeUser, password } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const confirm = (token: string) => server.visitor().call('user.confirm_email_change', { token })

describe('user.confirm_email_change', () => {
  it.each([
    ['old first', ['oldToken', 'newToken'], 'new'],
    ['new first', ['newToken', 'oldToken'], 'old'],
  ] as const)(
    'changes the address once both mailboxes have confirmed, %s',
    async (_, [first, second], left) => {
      const alice = await makeUser(server)
      const email = makeNewEmail()
      const tokens = await askForEmail(server, alice, email)
      expect((await confirm(tokens[first])).data).toEqual({ new_email: email, waits_for: left })
      // Twice is the same as once.
      expect((await confirm(tokens[first])).data.waits_for).toBe(left)
      expect((await alice.call('user.get_my_info')).data?.email).toBe(alice.email)
      expect((await confirm(tokens[second])).data).toEqual({ new_email: email, waits_for: null })
      expect((await alice.call('user.get_my_info')).data).toMatchObject({ email, email_verified: true })
      expect((await alice.call('user.get_email_change')).data).toBeNull()
      await findLetter(server, alice.email, /has changed$/)
      const signIn = (address: string) =>
        server.visitor().call('user.authenticate', { email: address, password })
      expect((await signIn(email)).status).toBe(200)
      expect((await signIn(alice.email)).status).toBe(401)
      expect((await confirm(tokens[second])).status).toBe(400)
    },
  )

  it('two confirmations at the same time change the address once', async () => {
    const alice = await makeUser(server)
    const email = makeNewEmail()
    const { oldToken, newToken } = await askForEmail(server, alice, email)
    const answers = await Promise.all([confirm(oldToken), confirm(newToken)])
    expect(answers.filter(({ data }) => data.waits_for === null)).toHaveLength(1)
    expect((await alice.call('user.get_my_info')).data?.email).toBe(email)
  })

  it('returns 409 if another account took the address meanwhile, and changes nothing', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const email = makeNewEmail()
    const ofAlice = await askForEmail(server, alice, email)
    const { oldToken } = await askForEmail(server, bob, email)
    // The mail to Alice's new address is in the same mailbox, so wait for the second one.
    const findTokens = async () =>
      (await readOutbox(server.dataDir)).filter(({ to }) => to === email).map(readToken)
    await expect.poll(findTokens).toHaveLength(2)
    const newToken = (await findTokens()).find((token) => token !== ofAlice.newToken) ?? ''
    await confirm(ofAlice.oldToken)
    await confirm(ofAlice.newToken)
    expect((await confirm(oldToken)).data.waits_for).toBe('new')
    expect((await confirm(newToken)).status).toBe(409)
    expect((await bob.call('user.get_my_info')).data?.email).toBe(bob.email)
  })

  it('refuses the links of a change that was replaced', async () => {
    const alice = await makeUser(server)
    const { newToken } = await askForEmail(server, alice, makeNewEmail())
    const next = makeNewEmail()
    const { data } = await alice.call('user.change_email', { email: next, password })
    expect(data).toMatchObject({ new_email: next, is_old_confirmed: false })
    expect((await confirm(newToken)).status).toBe(400)
  })

  it('returns 400 for an expired link', async () => {
    const alice = await makeUser(server)
    const { newToken } = await askForEmail(server, alice, makeNewEmail())
    await server.context.db.query({
      name: '',
      text: 'update email_changes set expires_at = now() where user_id = $1',
      values: [alice.info.id],
    })
    expect((await confirm(newToken)).status).toBe(400)
    expect((await alice.call('user.get_email_change')).data).toBeNull()
  })
})
