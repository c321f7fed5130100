import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBtcpayServer } from '../test/support/btcpay-server.ts'
import { startCcbillServer } from '../test/support/ccbill-server.ts'
import { makeSignUp } from '../test/support/make-user.ts'
import { findPostmaster, startServerProcess, stopServerProcesses } from '../test/support/server-process.ts'
import { startTelegramServer } from '../test/support/telegram-server.ts'
import { createVisitor, type Visitor } from '../test/support/visitor.ts'

/**
 * `npm run soak payments [rounds]`: users buy from all providers, some payments are refunded, and every webhook is sent by
 * two senders at once, while the server, PostgreSQL or both are killed with -9. Providers send again until they get 200.
 * Ends with an error if a payment is lost or booked twice, if the books do not add up, or if the numbers of receipts have gaps.
 */
const rounds = Number(process.argv[3] ?? 200)
const buyersARound = 4
const victims = ['server', 'postgres', 'both'] as const
const providers = ['ccbill', 'btcpay', 'telegram'] as const

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-soak-payments-'))
const [ccbill, btcpay, telegram] = [
  await startCcbillServer(),
  await startBtcpayServer(),
  await startTelegramServer(),
]
// The same port after each start, so that browsers and providers find it again.
const env = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  PORT: String(20_000 + (process.pid % 10_000)),
  RATE_LIMIT_SCALE: '100000',
  PETAL: 'off',
  ...ccbill.env,
  ...btcpay.env,
  ...telegram.env,
}
/** As a supervisor does: on a busy machine a start may end because PostgreSQL did not answer in time. */
async function start() {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServerProcess({ env })
    } catch (error) {
      if (attempt === 5) throw error
      console.log(`  started again: ${String(error).split('\n')[0]}`)
    }
  }
}

/** What really happened, as the providers know it. */
type Buyer = { visitor: Visitor; lines: string[] }
const buyers: Buyer[] = []
type Delivery = () => Promise<number>
let undelivered: Delivery[] = []

let server = await start()
let wrong = 0
for (let round = 1; round <= rounds; round += 1) {
  const victim = victims[round % victims.length] ?? 'both'
  const buying = Promise.all(Array.from({ length: buyersARound }, (_, i) => buy(server.url, round + i)))
  // In the middle: some have paid, some webhooks are on their way.
  const target = buyers.length + 1 + (round % 3)
  for (let waited = 0; buyers.length < target && waited < 600; waited += 1) await sleep(10)
  await sleep(Math.random() * 60)
  await kill(victim)
  await buying
  server = await start()
  await deliverAll()
  wrong += await countWrong(buyers.slice(-3 * buyersARound))
  console.log(`round ${round}: killed ${victim}, ${buyers.length} buyers, ${wrong} wrong`)
}
wrong += await countWrong(buyers)
wrong += await countGaps()
const lines = buyers.flatMap((buyer) => buyer.lines).length
await stopServerProcesses()
await rm(dataDir, { recursive: true, force: true })
console.log(
  `${rounds} kills, ${buyers.length} buyers, ${lines} payments and refunds, ${wrong} wrong statements.`,
)
process.exit(wrong === 0 ? 0 : 1)

async function buy(url: string, index: number): Promise<void> {
  const provider = providers[index % providers.length] ?? 'btcpay'
  const visitor = createVisitor(url)
  try {
    if ((await visitor.call('user.register', makeSignUp())).status !== 200) return
    const order = { tier: 'pro', period: 'year', provider }
    const opened = await visitor.call('membership.checkout', order)
    if (opened.status !== 200) return
    const buyer: Buyer = { visitor, lines: [] }
    const deliveries = await pay(provider, opened.data.url, url, index % 4 === 0, buyer)
    buyers.push(buyer)
    // Each webhook comes from two senders at once, as after a time-out at the provider.
    undelivered.push(...deliveries.flatMap((delivery) => [delivery, delivery]))
    await deliverAll()
  } catch {
    // Whoever got no answer has paid nothing.
  }
}

/** The user pays, and perhaps gets the money back. Returns what the provider now wants to report. */
async function pay(
  provider: (typeof providers)[number],
  url: string,
  site: string,
  isReturned: boolean,
  buyer: Buyer,
): Promise<Delivery[]> {
  if (provider === 'ccbill') {
    const sale = ccbill.pay(url)
    buyer.lines.push('payment 19000')
    const deliveries = [() => ccbill.deliver(site, 'NewSaleSuccess', sale)]
    if (!isReturned) return deliveries
    buyer.lines.push('refund -19000')
    const refund = ccbill.refund(sale.subscriptionId)
    return [() => ccbill.deliver(site, 'Refund', refund), ...deliveries]
  }
  if (provider === 'btcpay') {
    const id = btcpay.idOf(url)
    btcpay.settle(id)
    buyer.lines.push('payment 19000')
    return [() => btcpay.deliver(site, id, 'InvoiceSettled')]
  }
  const paid = await telegram.pay(site, url)
  if (paid.refused !== null) return []
  buyer.lines.push('payment 14616')
  const deliveries = [() => telegram.deliver(site, paid.update)]
  if (!isReturned) return deliveries
  buyer.lines.push('refund -14616')
  const refund = telegram.refund(paid.id)
  return [() => telegram.deliver(site, refund), ...deliveries]
}

/** Sends everything until it is accepted, or until the server is gone. */
async function deliverAll(): Promise<void> {
  for (let attempt = 0; attempt < 5 && undelivered.length > 0; attempt += 1) {
    const sent = undelivered
    undelivered = []
    const results = await Promise.all(
      sent.map(async (delivery) => ({ delivery, status: await delivery().catch(() => 0) })),
    )
    undelivered.push(...results.filter(({ status }) => status !== 200).map(({ delivery }) => delivery))
  }
}

async function kill(victim: (typeof victims)[number]): Promise<void> {
  if (victim !== 'server') process.kill(Number(await findPostmaster(dataDir)), 'SIGKILL')
  if (victim === 'postgres') {
    server.process.kill('SIGTERM')
    await server.exited
    return
  }
  server.process.kill('SIGKILL')
  await server.exited
}

/** Receipts are numbered from one, each number once. */
async function countGaps(): Promise<number> {
  const numbers: number[] = []
  for (const { visitor } of buyers) {
    const { data } = await visitor.call('membership.statement', { of: 'payments' })
    numbers.push(...data.items.map(({ receipt }) => receipt ?? 0))
  }
  const gaps = numbers.toSorted((a, b) => a - b).filter((number, i) => number !== i + 1)
  console.log(`${numbers.length} receipts, ${gaps.length} of them with a wrong number`)
  return gaps.length
}

/** Statements that differ from what the providers know, and memberships that do not follow from them. */
async function countWrong(some: readonly Buyer[]): Promise<number> {
  let count = 0
  for (const { visitor, lines } of some) {
    const { data } = await visitor.call('membership.statement', { of: 'payments' })
    // Every hour the books close memberships that have ended, with a line that moves no money of the buyer.
    const moved = data.items.filter(({ kind }) => kind !== 'expiry')
    const booked = moved.map(({ kind, change }) => `${kind} ${change}`).toSorted()
    const { tier } = (await visitor.call('membership.active')).data
    // No lines: Telegram refused the payment, because the server did not answer its pre-checkout query.
    const hasPaid = lines.length > 0 && !lines.some((line) => line.startsWith('refund'))
    const expected = hasPaid ? 'pro' : 'free'
    if (booked.join() === lines.toSorted().join() && tier === expected) continue
    console.log(`  ${tier} instead of ${expected}; ${booked.join()} instead of ${lines.join()}`)
    count += 1
  }
  return count
}
