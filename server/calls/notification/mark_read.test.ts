import { beforeAll, expect, it } from 'vitest'
import { notify } from '#server/db/notifications'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it("notification.mark_read marks the given ones, or all, and only the caller's own", async () => {
  const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
  const { db, ids } = server.context
  const made = [ids.newId(), ids.newId(), ids.newId()]
  for (const id of made)
    await notify(db, { id, userId: alice.info.id, type: 'system', actorId: null, data: { text: 'x' } })
  await bob.call('notification.mark_read', { notification_ids: made })
  expect((await alice.call('user.get_my_info')).data?.unread_notifications).toBe(3)
  expect((await alice.call('notification.mark_read', { notification_ids: made.slice(0, 1) })).data).toEqual({
    unread: 2,
  })
  expect((await alice.call('notification.mark_read')).data).toEqual({ unread: 0 })
  expect((await alice.call('notification.list')).data.items.every((item) => item.is_read)).toBe(true)
})
