import { z } from 'zod'
import { type Ask, type Invoice, toCents } from './greenfield.ts'
import { type Fact, refundIdOf } from './payment-provider.ts'

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

const paymentMethods = z.array(z.object({ paymentMethodId: z.string(), totalPaid: z.string() }))

/** BTCPay Server names refunds like this, also those that somebody makes on its own pages. */
const refundName = 'Refund '
const findRefunded = ({ name }: PullPayment) =>
  name?.startsWith(refundName) ? name.slice(refundName.length) : undefined

type Refunds = {
  /** The refund behind a pull payment, if it was paid out. */
  read(pullPaymentId: string): Promise<Fact[]>
  list(since: Date): Promise<Fact[]>
  make(invoiceId: string): Promise<{ claimUrl: string }>
}

/** `store`: the path of the store. */
export function createRefunds(
  ask: Ask,
  store: string,
  readInvoice: (id: string) => Promise<Invoice>,
): Refunds {
  const listAll = () => ask(z.array(pullPayment), `${store}/pull-payments?includeArchived=true`)
  const readRefund = async (pull: PullPayment): Promise<Fact[]> => {
    const invoiceId = findRefunded(pull)
    if (invoiceId === undefined) return []
    const claims = await ask(payouts, `/pull-payments/${encodeURIComponent(pull.id)}/payouts`)
    if (!claims.some(({ state }) => state === 'Completed')) return []
    const { amount, currency, metadata } = await readInvoice(invoiceId)
    const refunded: Fact = {
      kind: 'refunded',
      externalId: refundIdOf(invoiceId),
      paymentId: invoiceId,
      subscription: null,
      checkoutId: metadata?.orderId ?? null,
      at: new Date(pull.startsAt * 1000),
      amount: toCents(amount),
      currency,
      isChargeback: false,
    }
    return [refunded]
  }
  return {
    read: async (id) => readRefund(await ask(pullPayment, `/pull-payments/${encodeURIComponent(id)}`)),
    async list(since) {
      const facts: Fact[] = []
      const recent = (await listAll()).filter(({ startsAt }) => startsAt * 1000 >= since.getTime())
      for (const pull of recent) facts.push(...(await readRefund(pull)))
      return facts
    },
    async make(invoiceId) {
      const open = (await listAll()).find((pull) => findRefunded(pull) === invoiceId)
      if (open !== undefined) return { claimUrl: open.viewLink }
      const path = `${store}/invoices/${encodeURIComponent(invoiceId)}`
      const methods = await ask(paymentMethods, `${path}/payment-methods`)
      const paid = methods.find(({ totalPaid }) => Number(totalPaid) > 0) ?? methods[0]
      const made = await ask(pullPayment, `${path}/refund`, {
        name: `${refundName}${invoiceId}`,
        // The amount in the currency of the invoice, whatever a coin is worth now.
        refundVariant: 'Fiat',
        payoutMethodId: paid?.paymentMethodId,
      })
      return { claimUrl: made.viewLink }
    },
  }
}
