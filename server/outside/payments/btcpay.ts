import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  type Fact,
  ForgedWebhookError,
  type PaymentProvider,
  PaymentProviderError,
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

const webhookEvent = z.object({
  type: z.string(),
  storeId: z.string(),
  invoiceId: z.string().optional(),
  timestamp: z.number(),
})

const timeoutMs = 10_000
const invoicesAtOnce = 100

/** BTCPay Server by its Greenfield API. Bitcoin cannot be charged again, so nothing renews itself. */
export function createBtcpay({ url, storeId, apiKey, webhookSecret }: BtcpaySettings): PaymentProvider {
  const ask = async <T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> => {
    try {
      const response = await fetch(`${url}/api/v1/stores/${encodeURIComponent(storeId)}/invoices${path}`, {
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
  return {
    name: 'btcpay',
    periods: ['month', 'year'],
    renews: [],
    resumes: false,
    toPrice: (cents) => ({ amount: cents, currency: 'USD' }),
    async openCheckout(order) {
      const made = await ask(invoice, '', {
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
      if (event.storeId !== storeId || event.invoiceId === undefined) return []
      // The event only says that something changed: what was paid is read from the invoice.
      const read = await ask(invoice, `/${encodeURIComponent(event.invoiceId)}`)
      return toFacts(read, new Date(event.timestamp * 1000))
    },
    async listFacts(since) {
      const facts: Fact[] = []
      for (let skip = 0; ; skip += invoicesAtOnce) {
        const start = Math.floor(since.getTime() / 1000)
        const page = await ask(z.array(invoice), `?startDate=${start}&take=${invoicesAtOnce}&skip=${skip}`)
        facts.push(...page.flatMap((read) => toFacts(read, new Date(read.createdTime * 1000))))
        if (page.length < invoicesAtOnce) return facts
      }
    },
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
    const cents = Math.round(Number(amount) * 100)
    return [
      {
        kind: 'paid',
        externalId: id,
        checkoutId,
        at,
        amount: cents,
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
