import { beforeAll, describe, expect, it } from 'vitest'
import { notify } from '#server/db/notifications'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

async function tell(user: TestUser, text: string) {
  const { db, ids } = server.context
  await notify(db, { id: ids.newId(), userId: user.info.id, type: 'system', actorId: null, data: { text } })
}

describe('notification.list', () => {
  it("shows the caller's own, newest first, in pages", async () => {
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
    for (const text of ['one', 'two', 'three']) await tell(alice, text)
    const { data: first } = await alice.call('notification.list', { limit: 2 })
    expect(first).toMatchObject({ items: [{ text: 'three' }, { text: 'two' }], has_more: true })
    const { data: second } = await alice.call('notification.list', {
      limit: 2,
      before: first.items[1]?.notification_id,
    })
    expect(second).toMatchObject({ items: [{ text: 'one' }], has_more: false })
    expect((await bob.call('notification.list')).data.items).toEqual([])
  })

  it('groups the likes of an art until read, without users who are blocked or took the like back', async () => {
    const alice = await makeUser(server)
    const fans = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => makeUser(server, { name })))
    const [ann, ben, cleo, dan] = fans as [TestUser, TestUser, TestUser, TestUser]
    const { artId: art_id } = await makeArt(server, alice)
    const list = async () => (await alice.call('notification.list')).data.items
    const unread = async () => (await alice.call('user.get_my_info')).data?.unread_notifications

    await alice.call('art.like', { art_id })
    expect(await list()).toEqual([])
    // In parallel: whichever creates the notification, all likes are in it.
    await Promise.all([ann, ben, cleo].map((fan) => fan.call('art.like', { art_id })))
    await dan.call('art.like', { art_id })
    expect(await list()).toMatchObject([
      { type: 'like', actor: { name: 'Dan' }, others: 3, art: { art_id }, is_read: false },
    ])
    expect(await unread()).toBe(1)

    await dan.call('art.unlike', { art_id })
    await alice.call('user.block_user', { user_id: ann.info.id })
    const [row] = await list()
    expect(row?.others).toBe(1)
    expect(['Ben', 'Cleo']).toContain(row?.actor?.name)

    await alice.call('notification.mark_read')
    await dan.call('art.like', { art_id })
    expect(await list()).toMatchObject([
      { actor: { name: 'Dan' }, others: 0, is_read: false },
      { others: 1, is_read: true },
    ])
    // Liking and unliking notifies once and leaves nothing behind.
    await dan.call('art.unlike', { art_id })
    expect(await unread()).toBe(0)
    await dan.call('art.like', { art_id })
    expect(await list()).toHaveLength(2)
    await alice.call('user.block_user', { user_id: dan.info.id })
    expect(await unread()).toBe(0)
    expect(await list()).toMatchObject([{ others: 1, is_read: true }])
  })

  it('notifies of a remix when it becomes visible, once per user until read, and not of blocked users', async () => {
    const [alice, bob, eve] = await Promise.all([makeUser(server), makeUser(server), makeUser(server)])
    const { artId: parent_art_id } = await makeArt(server, alice)
    const make = (owner: TestUser) => makeArt(server, owner, { parent_art_id, is_private: true })
    const [first, second, hidden] = [await make(bob), await make(bob), await make(eve)]
    const list = async () => (await alice.call('notification.list')).data.items
    const publish = (owner: TestUser, { artId }: { artId: string }, isPrivate = false) =>
      owner.call('art.update_privacy', { art_ids: [artId], is_private: isPrivate })

    await alice.call('user.block_user', { user_id: eve.info.id })
    await publish(eve, hidden)
    await publish(bob, first)
    const told = { type: 'remix', actor: { id: bob.info.id }, art: { art_id: first.artId } }
    await expect.poll(list).toMatchObject([told])
    await publish(bob, second)
    await publish(bob, first, true)
    expect(await list()).toEqual([])
    // The badge counts only what the list shows.
    expect((await alice.call('user.get_my_info')).data?.unread_notifications).toBe(0)
    await publish(bob, first)
    expect(await list()).toMatchObject([told])
  })

  it('leaves out actions of users whose account is being deleted', async () => {
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
    await bob.call('user.follow_user', { user_id: alice.info.id })
    await bob.call('user.delete_account')
    expect((await alice.call('notification.list')).data.items).toEqual([])
    expect((await alice.call('user.get_my_info')).data?.unread_notifications).toBe(0)
  })
})
