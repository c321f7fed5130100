import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeHit } from '#test/support/make-case'
import { makeAdmin, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('admin.list_suspended lists all suspended users with the cause', async () => {
  const [admin, alice, bob] = [await makeAdmin(server), await makeUser(server), await makeUser(server)]
  await makeUser(server)
  for (let hit = 0; hit < 5; hit += 1) await makeHit(alice)
  await admin.call('admin.set_user_state', { user_id: bob.info.id, suspended: true, reason: 'Spam.' })
  const { data } = await admin.call('admin.list_suspended')
  expect(data).toMatchObject({
    has_more: false,
    items: [
      { user_id: bob.info.id, by_staff: true, hits: 0, open_cases: 1 },
      {
        user_id: alice.info.id,
        by_staff: false,
        hits: 5,
        open_cases: 5,
        is_own: false,
        reason: expect.stringContaining('S-2'),
        last_case_at: expect.any(String),
      },
    ],
  })
  const next = await admin.call('admin.list_suspended', { before: bob.info.id, limit: 1 })
  expect(next.data).toMatchObject({ items: [{ user_id: alice.info.id }], has_more: false })
})
