import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.registered_per_day counts new users by day (UTC), also days without any', async () => {
  const server = await startServer()
  const admin = await makeAdmin(server)
  const { id } = (await makeUser(server)).info
  await server.context.db.query({
    name: 'test_created',
    text: `update users set created_at = case when id = $1 then '2030-01-01 23:59:59.9Z'::timestamptz
      else '2030-01-03 00:00Z' end`,
    values: [id],
  })
  const count = (since: string, until: string) => admin.call('admin.registered_per_day', { since, until })
  expect((await count('2030-01-01', '2030-01-03')).data.items).toEqual([
    { day: '2030-01-01', count: 1 },
    { day: '2030-01-02', count: 0 },
    { day: '2030-01-03', count: 1 },
  ])
  expect((await count('2030-01-03', '2030-01-01')).status).toBe(400)
  expect((await count('2028-01-01', '2030-01-01')).status).toBe(400)
})
