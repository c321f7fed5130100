import { beforeAll, describe, expect, it } from 'vitest'
import { run } from '#server/jobs/erase-accounts.handler'
import { startServer, type TestServer } from '#test/support/harness'
import { findLetter } from '#test/support/letters'
import { makeUser, password, type TestUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const setEraseAfter = (user: TestUser, shift: string) =>
  server.context.db.query({
    name: 'shift_erase_after',
    text: 'update users set erase_after = erase_after + $2::interval where id = $1',
    values: [user.info.id, shift],
  })

const exists = async (user: TestUser) => {
  const rows = await server.context.db.query({
    name: 'user_exists',
    text: 'select 1 from users where id = $1',
    values: [user.info.id],
  })
  return rows.length > 0
}

describe('user.delete_account', () => {
  it('signs out everywhere at once and ends all API keys', async () => {
    const alice = await makeUser(server)
    const { data } = await alice.call('user.create_api_key', { name: 'Laptop' })
    const cookie = alice.cookie()
    expect((await alice.call('user.delete_account')).status).toBe(200)
    expect(alice.cookie()).toBe('')
    const byCookie = await server.visitor().call('user.get_my_info', {}, { headers: { cookie } })
    const byKey = await server
      .visitor()
      .call('user.get_my_info', {}, { headers: { authorization: `Bearer ${data.key}` } })
    expect([byCookie.data, byKey.data]).toEqual([null, null])
  })

  it('tells the user by mail how long they can come back, and by the next sign-in that they have', async () => {
    const alice = await makeUser(server)
    await alice.call('user.delete_account')
    expect((await findLetter(server, alice.email, /is being deleted/)).text).toContain('In 14 days')
    const signIn = async () =>
      (await server.visitor().call('user.authenticate', { email: alice.email, password })).data
    expect(await signIn()).toMatchObject({ id: alice.info.id, deletion_cancelled: true })
    expect(await signIn()).toMatchObject({ deletion_cancelled: false })
  })

  it('corrects the counts of followed users and followers', async () => {
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
    await alice.call('user.follow_user', { user_id: bob.info.id })
    await bob.call('user.follow_user', { user_id: alice.info.id })
    await alice.call('user.delete_account')
    expect((await bob.call('user.get_my_info')).data?.unread_notifications).toBe(0)
    await setEraseAfter(alice, '-15 days')
    await run({}, server.context)
    const { data } = await bob.call('user.get_public_info', { user_id: bob.info.id })
    expect(data.counts).toMatchObject({ followers: 0, following: 0 })
  })

  it('erases the account after fourteen days and not before', async () => {
    const alice = await makeUser(server)
    const bob = await makeUser(server)
    await alice.call('user.delete_account')
    await setEraseAfter(alice, '-13 days -23 hours')
    await run({}, server.context)
    expect(await exists(alice)).toBe(true)
    await setEraseAfter(alice, '-2 hours')
    expect((await server.visitor().call('user.authenticate', { email: alice.email, password })).status).toBe(
      401,
    )
    await run({}, server.context)
    expect(await exists(alice)).toBe(false)
    expect(await exists(bob)).toBe(true)
  })
})
