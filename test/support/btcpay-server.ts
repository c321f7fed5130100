import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { whenFileEnds } from './file-end.ts'

type Invoice = {
  id: string
  storeId: string
  amount: string
  currency: string
  status: string
  createdTime: number
  checkoutLink: string
  metadata: { orderId?: string }
  redirectURL: string | undefined
}

type PullPayment = {
  id: string
  name: string
  currency: string
  amount: string
  startsAt: number
  viewLink: string
  payouts: { id: string; state: string }[]
}

const [storeId, apiKey, secret] = ['store1', 'key-with-invoices', 'a webhook secret of btcpay']

/**
 * BTCPay Server's Greenfield API, as far as stores and invoices go. It refuses what
 * https://docs.btcpayserver.org/API/Greenfield/v1/ says is refused: 401 without a valid key, 403 for another store, 404 for an
 * unknown invoice, 422 for a body that does not validate.
 */
export async function startBtcpayServer() {
  const invoices = new Map<string, Invoice>()
  const pullPayments = new Map<string, PullPayment>()
  let isDown = false
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const send = (status: number, answer: unknown, type = 'application/json') =>
      response
        .writeHead(status, { 'content-type': type })
        .end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    if (isDown) return send(503, {})
    const address = new URL(request.url ?? '', origin())
    // The page on which the buyer pays; it sends them back.
    const paid = /^\/i\/(.+)$/.exec(address.pathname)
    if (paid) return send(200, payPage(invoices.get(paid[1] ?? '')), 'text/html')
    const { status, answer } = judge({ invoices, pullPayments, origin: origin() }, request, address, body)
    return send(status, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  whenFileEnds(async () => {
    server.closeAllConnections()
    server.close()
  })

  return {
    env: {
      BTCPAY_URL: origin(),
      BTCPAY_STORE_ID: storeId,
      BTCPAY_API_KEY: apiKey,
      BTCPAY_WEBHOOK_SECRET: secret,
    },
    invoices,
    pullPayments,
    deliver,
    ...makeRefunds(() => ({ invoices, pullPayments, origin: origin() })),
    /** The id of the invoice behind a checkout address. */
    idOf: (url: string) => url.split('/').at(-1) ?? '',
    settle(id: string): void {
      const invoice = invoices.get(id)
      if (invoice) invoice.status = 'Settled'
    },
    setDown(down: boolean): void {
      isDown = down
    },
  }
}

/** What users and staff do on the pages of BTCPay Server. */
const makeRefunds = (state: () => State) => ({
  /** The user claims a refund, and it is paid out. */
  async payOut(site: string, pullPaymentId: string): Promise<number> {
    const payout = { id: randomUUID(), state: 'Completed' }
    state().pullPayments.get(pullPaymentId)?.payouts.push(payout)
    const event = { payoutId: payout.id, pullPaymentId, payoutState: payout.state }
    return send(site, { type: 'PayoutUpdated', ...event })
  },
  /** Somebody refunds the invoice by hand. */
  refundByHand(id: string): string {
    const made = makeRefund(state(), id, { refundVariant: 'Fiat', payoutMethodId: 'BTC-CHAIN' })
    return (made.answer as PullPayment).id
  },
})

export type BtcpayServer = Awaited<ReturnType<typeof startBtcpayServer>>

const payPage = (invoice: Invoice | undefined) =>
  `<!doctype html><title>Pay</title><h1>Pay ${invoice?.amount} ${invoice?.currency}</h1><a href="${invoice?.redirectURL}">Return</a>`

type State = { invoices: Map<string, Invoice>; pullPayments: Map<string, PullPayment>; origin: string }

function judge(
  state: State,
  request: IncomingMessage,
  address: URL,
  body: string,
): { status: number; answer: unknown } {
  const { invoices, pullPayments } = state
  // Pull payments can be read by whoever knows their id.
  const [, pull, part] = /^\/api\/v1\/pull-payments\/([^/]+)(\/payouts)?$/.exec(address.pathname) ?? []
  if (pull !== undefined) {
    const found = pullPayments.get(pull)
    if (found === undefined) return { status: 404, answer: { code: 'pullpayment-not-found' } }
    return { status: 200, answer: part === undefined ? found : found.payouts }
  }
  if (request.headers.authorization !== `token ${apiKey}`) {
    return { status: 401, answer: { code: 'unauthenticated' } }
  }
  const pattern = /^\/api\/v1\/stores\/([^/]+)\/(?:invoices(?:\/([^/]+)(?:\/([^/]+))?)?|(pull-payments))$/
  const [, store, id, action, list] = pattern.exec(address.pathname) ?? []
  if (store !== storeId) return { status: 403, answer: { code: 'missing-permission' } }
  if (list !== undefined) return { status: 200, answer: [...pullPayments.values()] }
  if (request.method === 'POST' && id === undefined) return makeInvoice(state, body)
  if (id !== undefined && action === 'payment-methods') {
    return { status: 200, answer: [{ paymentMethodId: 'BTC-CHAIN', totalPaid: '0.0002' }] }
  }
  if (id !== undefined && action === 'refund') return makeRefund(state, id, JSON.parse(body))
  if (id === undefined) {
    const since = Number(address.searchParams.get('startDate') ?? 0)
    const skip = Number(address.searchParams.get('skip') ?? 0)
    const take = Number(address.searchParams.get('take') ?? 50)
    const found = [...invoices.values()].filter(({ createdTime }) => createdTime >= since)
    return { status: 200, answer: found.slice(skip, skip + take) }
  }
  const invoice = invoices.get(id)
  return invoice ? { status: 200, answer: invoice } : { status: 404, answer: { code: 'invoice-not-found' } }
}

function makeInvoice({ invoices, origin }: State, body: string): { status: number; answer: unknown } {
  const asked = JSON.parse(body)
  // Amounts are decimal strings, and the currency is an ISO code.
  if (!/^\d+\.\d{2}$/.test(asked.amount) || !/^[A-Z]{3}$/.test(asked.currency)) {
    return { status: 422, answer: [{ path: 'amount', message: 'invalid' }] }
  }
  const redirectURL: unknown = asked.checkout?.redirectURL
  if (redirectURL !== undefined && !URL.canParse(String(redirectURL))) {
    return { status: 422, answer: [{ path: 'checkout.redirectURL', message: 'invalid' }] }
  }
  const id = randomUUID().replaceAll('-', '').slice(0, 22)
  const invoice: Invoice = {
    id,
    storeId,
    amount: asked.amount,
    currency: asked.currency,
    status: 'New',
    createdTime: Math.floor(Date.now() / 1000),
    checkoutLink: `${origin}/i/${id}`,
    metadata: asked.metadata ?? {},
    redirectURL: redirectURL as string | undefined,
  }
  invoices.set(id, invoice)
  return { status: 200, answer: invoice }
}

/** Refused with 404 for an unknown invoice, and with 422 without a variant and a payout method. */
function makeRefund(
  { invoices, pullPayments, origin }: State,
  invoiceId: string,
  asked: { name?: string; refundVariant?: string; payoutMethodId?: string; customAmount?: string },
): { status: number; answer: unknown } {
  const invoice = invoices.get(invoiceId)
  if (invoice === undefined) return { status: 404, answer: { code: 'invoice-not-found' } }
  if (invoice.status !== 'Settled') return { status: 400, answer: { code: 'non-refundable' } }
  const isWrong = asked.refundVariant !== 'Fiat' || asked.customAmount !== undefined
  if (isWrong || asked.payoutMethodId !== 'BTC-CHAIN') {
    return { status: 422, answer: [{ path: 'payoutMethodId', message: 'Please select one of the methods' }] }
  }
  const id = randomUUID().replaceAll('-', '').slice(0, 27)
  const made: PullPayment = {
    id,
    name: asked.name ?? `Refund ${invoiceId}`,
    currency: invoice.currency,
    amount: invoice.amount,
    startsAt: Math.floor(Date.now() / 1000),
    viewLink: `${origin}/pull-payments/${id}`,
    payouts: [],
  }
  pullPayments.set(id, made)
  return { status: 200, answer: made }
}

/** Sends a webhook about an invoice; `signed` false: with a wrong signature. */
const deliver = (site: string, id: string, type: string, signed = true): Promise<number> =>
  send(site, { type, invoiceId: id }, signed)

/** Sends a webhook as BTCPay Server does. */
async function send(site: string, event: object, signed = true): Promise<number> {
  const sent = {
    deliveryId: randomUUID(),
    timestamp: Math.floor(Date.now() / 1000),
    storeId,
    ...event,
  }
  const body = JSON.stringify(sent)
  const key = signed ? secret : 'another secret'
  const signature = `sha256=${createHmac('sha256', key).update(body).digest('hex')}`
  const response = await fetch(`${site}/hooks/btcpay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'btcpay-sig': signature },
    body,
  })
  return response.status
}
