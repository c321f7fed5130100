import { beforeAll, expect, it } from 'vitest'
import { recordEvent } from '#server/payments/record-event'
import { type BtcpayServer, startBtcpayServer } from '#test/support/btcpay-server'
import { type CcbillServer, startCcbillServer } from '#test/support/ccbill-server'
import { startServer, type TestServer } from '#test/support/harness'
import { findPayerId } from '#test/support/make-membership'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { startTelegramServer, type TelegramServer } from '#test/support/telegram-server'
import { run } from './reconcile-payments.handler.ts'

let server: TestServer
let ccbill: CcbillServer
let btcpay: BtcpayServer
let telegram: TelegramServer
let admin: TestUser
beforeAll(async () => {
  ccbill = await startCcbillServer()
  btcpay = await startBtcpayServer()
  telegram = await startTelegramServer()
  server = await startServer({ ...ccbill.env, ...btcpay.env, ...telegram.env })
  admin = await makeAdmin(server)
})

const buy = async (user: TestUser, provider: string) =>
  (await user.call('membership.checkout', { tier: 'pro', period: 'month', provider })).data.url
const tierOf = async (user: TestUser) => (await user.call('membership.active')).data.tier
const reconcile = async () => {
  ccbill.allowList()
  await run({}, server.context)
  return (await admin.call('admin.list_payment_problems')).data.items.map(({ external_id, problem }) => [
    external_id,
    problem,
  ])
}

it('books what was missed, notes every difference once, and finds nothing the second time', async () => {
  const [alice, bob, carl] = [await makeUser(server), await makeUser(server), await makeUser(server)]
  // Webhooks that never came: a Bitcoin payment, a payment in Stars, a renewal and a refund of a card.
  const invoice = btcpay.idOf(await buy(alice, 'btcpay'))
  btcpay.settle(invoice)
  const stars = await telegram.pay(server.url, await buy(bob, 'telegram'))
  const sale = ccbill.pay(await buy(carl, 'ccbill'))
  await ccbill.deliver(server.url, 'NewSaleSuccess', sale)
  const renewal = ccbill.renew(sale.subscriptionId)
  const problems = await reconcile()
  expect([await tierOf(alice), await tierOf(bob)]).toEqual(['pro', 'pro'])
  const missing = 'It was missing (paid) and has been booked now.'
  expect(problems.toSorted()).toEqual(
    [
      [invoice, missing],
      [stars.id, missing],
      [renewal.transactionId, missing],
    ].toSorted(),
  )
  expect(await reconcile()).toHaveLength(3)
  ccbill.refund(sale.subscriptionId)
  telegram.refund(stars.id)
  expect(await reconcile()).toHaveLength(5)
  expect([await tierOf(bob), await tierOf(carl)]).toEqual(['free', 'pro'])
  expect(await reconcile()).toHaveLength(5)
})

it('notes what only one side has: an unknown sale, and a payment that the provider does not list', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const before = await reconcile()
  const sale = ccbill.pay(await buy(alice, 'ccbill'))
  const paid = await telegram.pay(server.url, await buy(alice, 'telegram'))
  await telegram.deliver(server.url, paid.update)
  const invented = crypto.randomUUID()
  await recordEvent(server.context.db, {
    source: 'telegram',
    external_id: invented,
    payerId: await findPayerId(server, bob.info.id),
    happenedAt: new Date(),
    event: {
      kind: 'payment',
      amount: 1462,
      currency: 'XTR',
      coverage: { tier: 'pro', days: 30, value_cents: 1900 },
      value_cents: 1900,
      subscription: null,
      checkout_id: null,
      reference: null,
    },
  })
  const found = (await reconcile()).slice(before.length)
  expect(found.toSorted()).toEqual(
    [
      [sale.subscriptionId, 'The provider has sold a subscription that is not in the books.'],
      [invented, 'The books have this, but the provider does not list it.'],
    ].toSorted(),
  )
})

it('compares the other providers while one is down, and fails so that it is tried again', async () => {
  const alice = await makeUser(server)
  await telegram.pay(server.url, await buy(alice, 'telegram'))
  btcpay.setDown(true)
  await expect(reconcile()).rejects.toThrow('BTCPay Server could not be used')
  btcpay.setDown(false)
  expect(await tierOf(alice)).toBe('pro')
})
