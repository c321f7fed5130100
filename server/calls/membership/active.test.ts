import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeMembership } from '#test/support/make-membership'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('membership.active is free without a membership and after it has expired', async () => {
  const alice = await makeUser(server)
  expect((await alice.call('membership.active')).data).toEqual({
    tier: 'free',
    active: false,
    expires_at: null,
    is_grace: false,
    next: [],
    subscription: null,
  })
  await makeMembership(server, alice.info.id, { tier: 'ultra', days: 1, startedDaysAgo: 2 })
  expect((await alice.call('membership.active')).data).toMatchObject({ tier: 'free', active: false })
  await makeMembership(server, alice.info.id, { tier: 'pro' })
  expect((await alice.call('membership.active')).data).toMatchObject({ tier: 'pro', active: true })
  expect((await alice.call('user.get_my_info')).data?.limits.pro_models).toBe(true)
})

it('membership.active lists what begins when the current tier has ended', async () => {
  const alice = await makeUser(server)
  await makeMembership(server, alice.info.id, { tier: 'pro' })
  await makeMembership(server, alice.info.id, { tier: 'plus' })
  const { data } = await alice.call('membership.active')
  expect(data).toMatchObject({ tier: 'pro', next: [{ tier: 'plus', starts_at: data.expires_at }] })
})
