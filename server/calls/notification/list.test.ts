import { beforeAll, describe, expect, it } from 'vitest'
import { notify } from '#server/db/notifications'
import { startServer, type TestServer } from '#test/support/harness'
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
  it('shows mine, newest first, page by page', async () => {
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

  it('leaves out what somebody did who asked to be deleted', async () => {
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
    await bob.call('user.follow_user', { user_id: alice.info.id })
    await bob.call('user.delete_account')
    expect((await alice.call('notification.list')).data.items).toEqual([])
  })
})
