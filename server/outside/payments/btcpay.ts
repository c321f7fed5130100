import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { createRefunds } from './btcpay-refunds.ts'
import { createGreenfield, type GreenfieldSettings, type Invoice, invoice, toCents } from './greenfield.ts'
import {
  type Fact,
  ForgedWebhookError,
  type PaymentProvider,
  PaymentProviderError,
} from './payment-provider.ts'

export type BtcpaySettings = GreenfieldSettings & { storeId: string; webhookSecret: string }

const webhookEvent = z.object({
  type: z.string(),
  storeId: z.string(),
  invoiceId: z.string().optional(),
  pullPaymentId: z.string().nullish(),
  timestamp: z.number(),
})

const invoicesAtOnce = 100

/** BTCPay Server by its Greenfield API. Bitcoin cannot be charged again, so nothing renews itself. */
export function createBtcpay(settings: BtcpaySettings): PaymentProvider {
  const { storeId, webhookSecret } = settings
  const ask = createGreenfield(settings)
  const store = `/stores/${encodeURIComponent(storeId)}`
  const readInvoice = (id: string) => ask(invoice, `${store}/invoices/${encodeURIComponent(id)}`)
  const refunds = createRefunds(ask, store, readInvoice)
  return {
    name: 'btcpay',
    periods: ['month', 'year'],
    renews: [],
    resumes: false,
    delaysRenewal: false,
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
      return refunds.read(event.pullPaymentId)
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
      // Invoices are listed by when they were made.
      return { since, by: 'checkout', facts: [...facts, ...(await refunds.list(since))] }
    },
    refund: ({ externalId }) => refunds.make(externalId),
  }
}

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
        subscription: null,
        confirmed: null,
        at,
        amount: toCents(amount),
        currency,
        renews: false,
        reference: null,
        renewsAt: null,
      },
    ]
  }
  if (status === 'Expired') return [{ kind: 'failed', checkoutId, problem: 'No payment arrived in time.' }]
  if (status === 'Invalid') return [{ kind: 'failed', checkoutId, problem: 'The payment was not confirmed.' }]
  return []
}
