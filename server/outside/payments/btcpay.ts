import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  type Fact,
  ForgedWebhookError,
  type PaymentProvider,
  PaymentProviderError,
  refundIdOf,
} from './payment-provider.ts'

export type BtcpaySettings = { url: string; storeId: string; apiKey: string; webhookSecret: string }

const invoice = z.object({
  id: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  createdTime: z.number(),
  checkoutLink: z.string().optional(),
  metadata: z.object({ orderId: z.string().optional() }).loose().nullish(),
})
type Invoice = z.infer<typeof invoice>

/** BTCPay Server returns money by a pull payment: the user says where to, and it is paid out. */
const pullPayment = z.object({
  id: z.string(),
  name: z.string().nullish(),
  currency: z.string(),
  startsAt: z.number(),
  viewLink: z.string(),
})
type PullPayment = z.infer<typeof pullPayment>
const payouts = z.array(z.object({ state: z.string() }))

const webhookEvent = z.object({
  type: z.string(),
  storeId: z.string(),
  invoiceId: z.string().optional(),
  pullPaymentId: z.string().nullish(),
  timestamp: z.number(),
})

const timeoutMs = 10_000
const invoicesAtOnce = 100

/** BTCPay Server by its Greenfield API. Bitcoin cannot be charged again, so nothing renews itself. */
export function createBtcpay(settings: BtcpaySettings): PaymentProvider {
  const { storeId, webhookSecret } = settings
  const ask = createGreenfield(settings)
  const store = `/stores/${encodeURIComponent(storeId)}`
  const readInvoice = (id: string) => ask(invoice, `${store}/invoices/${encodeURIComponent(id)}`)
  const listPullPayments = () => ask(z.array(pullPayment), `${store}/pull-payments?includeArchived=true`)
  /** The refund behind a pull payment, if it was paid out. */
  const readRefund = async (pull: PullPayment): Promise<Fact[]> => {
    const invoiceId = findRefunded(pull)
    if (invoiceId === undefined) return []
    const claims = await ask(payouts, `/pull-payments/${encodeURIComponent(pull.id)}/payouts`)
    if (!claims.some(({ state }) => state === 'Completed')) return []
    const { amount, currency, metadata } = await readInvoice(invoiceId)
    return [
      {
        kind: 'refunded',
        externalId: refundIdOf(invoiceId),
        paymentId: invoiceId,
        checkoutId: metadata?.orderId ?? null,
        at: new Date(pull.startsAt * 1000),
        amount: toCents(amount),
        currency,
        isChargeback: false,
      },
    ]
  }
  return {
    name: 'btcpay',
    periods: ['month', 'year'],
    renews: [],
    resumes: false,
    toPrice: (cents) => ({ amount: cents, currency: 'USD' }),
    async openCheckout(order) {
      const made = await ask(invoice, `${store}/invoices`, {
        amount: (order.amount / 100).toFixed(2),
        currency: order.currency,
        metadata: { orderId: order.checkoutId, itemDesc: order.title },
        checkout: { redirectURL: order.returnUrl, redirectAutomatically: true },
      })
      if (made.checkoutLink === undefined) throw new PaymentProviderError('the invoice has no checkout link')
      return { url: made.checkoutLink, externalId: made.id }
    },
    async readWebhook({ headers, body }) {
      checkSignature(headers['btcpay-sig'], body, webhookSecret)
      const event = webhookEvent.parse(JSON.parse(body.toString('utf8')))
      if (event.storeId !== storeId) return []
      // The event only says that something changed: what was paid is read from the invoice.
      if (event.invoiceId !== undefined) {
        return toFacts(await readInvoice(event.invoiceId), new Date(event.timestamp * 1000))
      }
      if (typeof event.pullPaymentId !== 'string') return []
      return readRefund(await ask(pullPayment, `/pull-payments/${encodeURIComponent(event.pullPaymentId)}`))
    },
    async listFacts(since) {
      const facts: Fact[] = []
      const start = Math.floor(since.getTime() / 1000)
      for (let skip = 0; ; skip += invoicesAtOnce) {
        const query = `?startDate=${start}&take=${invoicesAtOnce}&skip=${skip}`
        const page = await ask(z.array(invoice), `${store}/invoices${query}`)
        facts.push(...page.flatMap((read) => toFacts(read, new Date(read.createdTime * 1000))))
        if (page.length < invoicesAtOnce) break
      }
      const recent = (await listPullPayments()).filter(({ startsAt }) => startsAt >= start)
      for (const pull of recent) facts.push(...(await readRefund(pull)))
      return facts
    },
    async refund({ externalId }) {
      const open = (await listPullPayments()).find((pull) => findRefunded(pull) === externalId)
      if (open !== undefined) return { claimUrl: open.viewLink }
      const path = `${store}/invoices/${encodeURIComponent(externalId)}`
      const methods = await ask(paymentMethods, `${path}/payment-methods`)
      const paid = methods.find(({ totalPaid }) => Number(totalPaid) > 0) ?? methods[0]
      const made = await ask(pullPayment, `${path}/refund`, {
        name: `${refundName}${externalId}`,
        // The amount in the currency of the invoice, whatever a coin is worth now.
        refundVariant: 'Fiat',
        payoutMethodId: paid?.paymentMethodId,
      })
      return { claimUrl: made.viewLink }
    },
  }
}

const paymentMethods = z.array(z.object({ paymentMethodId: z.string(), totalPaid: z.string() }))

/** BTCPay Server names refunds like this, also those that somebody makes on its own pages. */
const refundName = 'Refund '
const findRefunded = ({ name }: PullPayment) =>
  name?.startsWith(refundName) ? name.slice(refundName.length) : undefined

type Ask = <T>(schema: z.ZodType<T>, path: string, body?: object) => Promise<T>

function createGreenfield({ url, apiKey }: BtcpaySettings): Ask {
  return async (schema, path, body) => {
    try {
      const response = await fetch(`${url}/api/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`BTCPay Server answered ${response.status}: ${await response.text()}`)
      return schema.parse(await response.json())
    } catch (error) {
      throw new PaymentProviderError('BTCPay Server could not be used', { cause: error })
    }
  }
}

const toCents = (amount: string) => Math.round(Number(amount) * 100)

function checkSignature(given: string | string[] | undefined, body: Buffer, secret: string): void {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const received = Buffer.from(String(given ?? ''))
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
    throw new ForgedWebhookError('the signature is wrong')
  }
}

function toFacts({ id, status, metadata, amount, currency }: Invoice, at: Date): Fact[] {
  const checkoutId = metadata?.orderId
  // Invoices that were made by hand in the same store have no order of ours.
  if (checkoutId === undefined) return []
  if (status === 'Settled') {
    return [
      {
        kind: 'paid',
        externalId: id,
        checkoutId,
        at,
        amount: toCents(amount),
        currency,
        renews: false,
        reference: null,
      },
    ]
  }
  if (status === 'Expired') return [{ kind: 'failed', checkoutId, problem: 'No payment arrived in time.' }]
  if (status === 'Invalid') return [{ kind: 'failed', checkoutId, problem: 'The payment was not confirmed.' }]
  return []
}
