import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type BtcpayServer, startBtcpayServer } from '#test/support/btcpay-server'
import { type CcbillServer, startCcbillServer } from '#test/support/ccbill-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'
import { startTelegramServer, type TelegramServer } from '#test/support/telegram-server'
import { reconcile } from './reconcile.ts'

let servers: readonly [TestServer, TestServer]
let ccbill: CcbillServer
let btcpay: BtcpayServer
let telegram: TelegramServer
beforeAll(async () => {
  ccbill = await startCcbillServer()
  btcpay = await startBtcpayServer()
  telegram = await startTelegramServer()
  const env = { ...ccbill.env, ...btcpay.env, ...telegram.env }
  const first = await startServer(env)
  servers = [first, await startServer(env, first.databaseUrl)]
})

/** A webhook as the provider sends it, or forged. */
type Delivery = (site: string) => Promise<number>
type Bought = { line: string; genuine: Delivery[]; forged: Delivery[] }

const order = { period: 'year', tier: 'pro' }

async function buy(user: TestUser, provider: string, isReturned: boolean): Promise<Bought[]> {
  const { url } = (await user.call('membership.checkout', { ...order, provider })).data
  if (provider === 'ccbill') {
    const sale = ccbill.pay(url)
    const refund = isReturned ? ccbill.refund(sale.subscriptionId) : undefined
    const fake = { ...sale, subscriptionId: '01', transactionId: '02' }
    const forged = [(site: string) => ccbill.deliver(site, 'NewSaleSuccess', fake)]
    const paid = (site: string) => ccbill.deliver(site, 'NewSaleSuccess', sale)
    const returned = (site: string) => ccbill.deliver(site, 'Refund', refund ?? {})
    return [
      { line: 'payment 19000', genuine: [paid], forged },
      ...(isReturned ? [{ line: 'refund -19000', genuine: [returned], forged: [] }] : []),
    ]
  }
  if (provider === 'btcpay') {
    const id = btcpay.idOf(url)
    btcpay.settle(id)
    const paid = (site: string) => btcpay.deliver(site, id, 'InvoiceSettled')
    const forged = [(site: string) => btcpay.deliver(site, id, 'InvoiceSettled', false)]
    return [{ line: 'payment 19000', genuine: [paid], forged }]
  }
  const paid = await telegram.pay(servers[0].url, url)
  const refund = isReturned ? telegram.refund(paid.id) : {}
  const forged = [(site: string) => telegram.deliver(site, paid.update, 'a-wrong-secret')]
  return [
    { line: 'payment 14616', genuine: [(site) => telegram.deliver(site, paid.update)], forged },
    ...(isReturned
      ? [{ line: 'refund -14616', genuine: [(site: string) => telegram.deliver(site, refund)], forged: [] }]
      : []),
  ]
}

const purchase = fc.record({
  provider: fc.constantFrom('ccbill', 'btcpay', 'telegram'),
  isReturned: fc.boolean(),
  /** Its webhooks arrive after reconciliation has found it. */
  isLost: fc.boolean(),
})
const plan = fc.record({
  purchases: fc.array(purchase, { minLength: 1, maxLength: 3 }),
  seeds: fc.infiniteStream(fc.nat()),
})

it('has the books of the truth whatever webhooks do: any order, repeated, missing, late, forged, at two servers', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ purchases, seeds }) => {
      const alice = await makeUser(servers[0])
      const truth: string[] = []
      const deliveries: Delivery[] = []
      const late: Delivery[] = []
      for (const { provider, isReturned, isLost } of purchases) {
        for (const { line, genuine, forged } of await buy(alice, provider, isReturned)) {
          truth.push(line)
          deliveries.push(...forged)
          // DataLink lists no checkout of a sale, so a card sale cannot be lost altogether.
          if (!isLost || provider === 'ccbill') deliveries.push(...genuine, ...genuine)
          else late.push(...genuine)
        }
      }
      await deliverShuffled(deliveries, () => seeds.next().value ?? 0)
      ccbill.allowList()
      await reconcile(servers[1].context, new Date(Date.now() - 86_400_000))
      const lines = async () => {
        const { items } = (await alice.call('membership.statement', { of: 'payments' })).data
        return items.map(({ kind, change }) => `${kind} ${change}`).toSorted()
      }
      expect(await lines()).toEqual(truth.toSorted())
      await deliverShuffled(late, () => seeds.next().value ?? 0)
      expect(await lines()).toEqual(truth.toSorted())
      const isPaid = purchases.some(({ provider, isReturned }) => !isReturned || provider === 'btcpay')
      expect((await alice.call('membership.active')).data.tier).toBe(isPaid ? 'pro' : 'free')
    }),
    { numRuns: 12 },
  )
})

/** In any order at both servers at once; what is answered with 500 is sent again, as providers do. */
async function deliverShuffled(deliveries: readonly Delivery[], next: () => number): Promise<void> {
  let waiting = deliveries
    .map((delivery) => ({ delivery, key: next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ delivery }) => delivery)
  for (let attempt = 0; attempt < 4 && waiting.length > 0; attempt += 1) {
    const statuses = await Promise.all(
      waiting.map(async (delivery) => ({
        delivery,
        status: await delivery((servers[next() % 2] ?? servers[0]).url),
      })),
    )
    waiting = statuses.filter(({ status }) => status >= 500).map(({ delivery }) => delivery)
  }
  expect(waiting).toEqual([])
}
