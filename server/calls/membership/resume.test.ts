import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { startTelegramServer } from '#test/support/telegram-server'

it('membership.resume restarts a cancelled renewal, and returns 471 without a membership', async () => {
  const telegram = await startTelegramServer()
  const server = await startServer(telegram.env)
  const alice = await makeUser(server)
  expect((await alice.call('membership.resume')).status).toBe(471)
  const { data } = await alice.call('membership.checkout', {
    tier: 'pro',
    period: 'month',
    provider: 'telegram',
  })
  const paid = await telegram.pay(server.url, data.url)
  await telegram.deliver(server.url, paid.update)
  await alice.call('membership.cancel')
  expect((await alice.call('membership.resume')).data.subscription?.is_cancelled).toBe(false)
  expect(telegram.subscriptions.get(paid.id)).toBe(false)
})
