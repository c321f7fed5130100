import { beforeAll, describe, expect, it } from 'vitest'
import { sendDigests } from '#server/jobs/send-digests'
import { startServer, type TestServer } from '#test/support/harness'
import { findLetter } from '#test/support/letters'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.follow_user', () => {
  it('follows and unfollows, counts repeated calls once, and notifies once', async () => {
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server, { name: 'Bob Stone' })])
    const follow = (on: boolean) => bob.call('user.follow_user', { user_id: alice.info.id, follow: on })
    const answers = await Promise.all([follow(true), follow(true), follow(true)])
    expect(answers.map((answer) => answer.data)).toEqual(
      Array.from({ length: 3 }, () => ({ following: true })),
    )
    const { data: profile } = await bob.call('user.get_public_info', { user_id: alice.info.id })
    expect(profile).toMatchObject({ is_following: true, counts: { followers: 1, following: 0 } })

    expect((await follow(false)).data).toEqual({ following: false })
    await follow(true)
    const { data } = await alice.call('notification.list')
    expect(data.items).toMatchObject([
      { type: 'follow', actor: { id: bob.info.id, name: 'Bob Stone' }, is_read: false },
    ])
    expect((await alice.call('user.get_my_info')).data?.unread_notifications).toBe(1)
  })

  it('notifies only by the channels that the user has enabled, and never twice', async () => {
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server, { name: 'Bob Stone' })])
    const follow = (on: boolean) => bob.call('user.follow_user', { user_id: alice.info.id, follow: on })
    const want = (in_app: boolean, email: boolean) =>
      alice.call('user.update_preferences', { notifications: { follow: { in_app, email } } })

    await want(false, false)
    await follow(true)
    await follow(false)
    await want(false, true)
    await follow(true)
    await server.context.jobs.send(sendDigests, {})
    const letter = await findLetter(server, alice.email, /not seen yet/)
    expect(letter.text).toContain('- somebody follows you now')
    expect(letter.text).toContain('/app/_auth/account/settings#notifications')
    expect(letter.text).not.toContain(bob.info.name)
    expect((await alice.call('notification.list')).data.items).toEqual([])
    expect((await alice.call('user.get_my_info')).data?.unread_notifications).toBe(0)

    await follow(false)
    await want(true, true)
    await follow(true)
    expect((await alice.call('notification.list')).data.items).toEqual([])
  })

  it('rejects the caller and unknown users', async () => {
    const alice = await makeUser(server)
    expect((await alice.call('user.follow_user', { user_id: alice.info.id })).status).toBe(400)
    const nobody = { user_id: '01890000-0000-7000-8000-000000000000' }
    expect((await alice.call('user.follow_user', nobody)).status).toBe(404)
  })
})
