import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeMembership } from '#test/support/make-membership'
import { makeUser } from '#test/support/make-user'
import { startTelegramServer, type TelegramServer } from '#test/support/telegram-server'

let server: TestServer
let telegram: TelegramServer
beforeAll(async () => {
  telegram = await startTelegramServer()
  server = await startServer(telegram.env)
})

it('membership.cancel ends the renewal at the provider and keeps the time that was paid', async () => {
  const alice = await makeUser(server)
  const { data } = await alice.call('membership.checkout', {
    tier: 'pro',
    period: 'month',
    provider: 'telegram',
  })
  const paid = await telegram.pay(server.url, data.url)
  await telegram.deliver(server.url, paid.update)
  const answers = await Promise.all([1, 2].map(() => alice.call('membership.cancel')))
  for (const answer of answers) expect(answer.data.subscription?.is_cancelled).toBe(true)
  expect(telegram.subscriptions.get(paid.id)).toBe(true)
  expect((await alice.call('membership.active')).data).toMatchObject({ tier: 'pro', active: true })
  const { items } = (await alice.call('membership.statement', { of: 'payments' })).data
  expect(items.map(({ kind }) => kind)).toEqual(['cancellation', 'payment'])
})

it('membership.cancel returns 471 without a membership, and says when nothing renews', async () => {
  const alice = await makeUser(server)
  expect((await alice.call('membership.cancel')).status).toBe(471)
  await makeMembership(server, alice.info.id)
  const { status, msg } = await alice.call('membership.cancel')
  expect([status, msg]).toEqual([409, 'Your membership does not renew itself. It simply ends.'])
})
