import { beforeAll, expect, it } from 'vitest'
import { type CcbillServer, startCcbillServer } from '#test/support/ccbill-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { startTelegramServer, type TelegramServer } from '#test/support/telegram-server'
import { run } from './end-replaced-renewals.handler.ts'

let servers: readonly [TestServer, TestServer]
let ccbill: CcbillServer
let telegram: TelegramServer
beforeAll(async () => {
  ccbill = await startCcbillServer()
  telegram = await startTelegramServer()
  const env = { ...ccbill.env, ...telegram.env }
  const first = await startServer(env)
  servers = [first, await startServer(env, first.databaseUrl)]
})

const open = async (user: TestUser, tier: string, provider: string, period = 'month') =>
  (await user.call('membership.checkout', { tier, period, provider })).data.url
async function payByCard(url: string): Promise<string> {
  const sale = ccbill.pay(url)
  expect(await ccbill.deliver(servers[0].url, 'NewSaleSuccess', sale)).toBe(200)
  return sale.subscriptionId
}
async function payByStars(url: string): Promise<string> {
  const paid = await telegram.pay(servers[0].url, url)
  await telegram.deliver(servers[0].url, paid.update)
  return paid.id
}
const runTwice = () => Promise.all(servers.map(({ context }) => run({}, context)))
const statusOf = (subscription: string) => ccbill.subscriptions.get(subscription)?.status
const linesOf = async (user: TestUser) =>
  (await user.call('membership.statement', { of: 'payments' })).data.items.map(({ kind }) => kind)

it('ends the old renewal once when two workers run after an upgrade, and keeps the new one', async () => {
  const alice = await makeUser(servers[0])
  const old = await payByCard(await open(alice, 'plus', 'ccbill'))
  const next = await payByCard(await open(alice, 'pro', 'ccbill'))
  await runTwice()
  await runTwice()
  expect([statusOf(old), statusOf(next)]).toEqual([1, 2])
  expect(await linesOf(alice)).toEqual(['cancellation', 'payment', 'payment'])
  const { data } = await alice.call('membership.active')
  expect(data).toMatchObject({ tier: 'pro', subscription: { is_cancelled: false } })
  // The report of CCBill about the same cancellation adds nothing.
  await ccbill.deliver(servers[0].url, 'Cancellation', ccbill.cancel(old))
  expect(await linesOf(alice)).toHaveLength(3)
})

it('leaves one renewal after two upgrades were paid in two tabs', async () => {
  const alice = await makeUser(servers[0])
  await payByCard(await open(alice, 'plus', 'ccbill'))
  const urls = [await open(alice, 'pro', 'ccbill'), await open(alice, 'pro', 'telegram')]
  const [first, second] = [await payByCard(urls[0] ?? ''), await payByStars(urls[1] ?? '')]
  await runTwice()
  expect([statusOf(first), telegram.subscriptions.get(second)]).toEqual([1, false])
})

it('ends a renewal by Telegram when a year is bought, which the user can undo', async () => {
  const alice = await makeUser(servers[0])
  const old = await payByStars(await open(alice, 'plus', 'telegram'))
  await payByCard(await open(alice, 'plus', 'ccbill', 'year'))
  await runTwice()
  expect(telegram.subscriptions.get(old)).toBe(true)
  expect((await alice.call('membership.resume')).data.subscription?.is_cancelled).toBe(false)
  await runTwice()
  expect(telegram.subscriptions.get(old)).toBe(false)
})

it('does not end a renewal whose replacement was returned before it ran', async () => {
  const alice = await makeUser(servers[0])
  const old = await payByCard(await open(alice, 'plus', 'ccbill'))
  const paid = await payByStars(await open(alice, 'pro', 'telegram'))
  await telegram.deliver(servers[0].url, telegram.refund(paid))
  await runTwice()
  expect(statusOf(old)).toBe(2)
})

it('tries again while the provider is down, asks staff after five attempts, and ends it when it is back', async () => {
  const [alice, admin] = [await makeUser(servers[0]), await makeAdmin(servers[0])]
  const old = await payByCard(await open(alice, 'plus', 'ccbill'))
  await payByStars(await open(alice, 'pro', 'telegram'))
  const makeDue = () =>
    servers[0].context.db.query({
      name: 'test_make_renewals_due',
      text: 'update replaced_renewals set next_at = now() where ended_at is null',
    })
  ccbill.setDown(true)
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await makeDue()
    await run({}, servers[0].context)
  }
  ccbill.setDown(false)
  const { items } = (await admin.call('admin.list_payment_problems')).data
  expect(items.filter(({ external_id }) => external_id === old)).toMatchObject([{ provider: 'ccbill' }])
  expect(statusOf(old)).toBe(2)
  await makeDue()
  await runTwice()
  expect(statusOf(old)).toBe(1)
})
