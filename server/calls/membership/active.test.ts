import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('membership.active is free without a membership and after it has expired', async () => {
  const alice = await makeUser(server)
  const setExpiry = (expiry: string) =>
    server.context.db.query({
      name: 'set_membership',
      text: `insert into memberships (user_id, tier, expires_at) values ($1, 'pro', now() + $2::interval)
        on conflict (user_id) do update set expires_at = excluded.expires_at`,
      values: [alice.info.id, expiry],
    })
  expect((await alice.call('membership.active')).data).toEqual({
    tier: 'free',
    active: false,
    expires_at: null,
  })
  await setExpiry('1 hour')
  expect((await alice.call('membership.active')).data).toMatchObject({ tier: 'pro', active: true })
  expect((await alice.call('user.get_my_info')).data?.limits.pro_models).toBe(true)
  await setExpiry('-1 hour')
  expect((await alice.call('membership.active')).data).toMatchObject({ tier: 'free', active: false })
})
