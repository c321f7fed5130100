import { createHash } from 'node:crypto'
import { BlockList, isIPv4 } from 'node:net'
import { z } from 'zod'
import {
  type CcbillAccount,
  createDataLink,
  type DataLink,
  type SubscriptionStatus,
} from './ccbill-datalink.ts'
import {
  type Fact,
  ForgedWebhookError,
  type Order,
  type PaymentProvider,
  PaymentProviderError,
  refundIdOf,
  type Webhook,
} from './payment-provider.ts'

export type CcbillSettings = CcbillAccount & {
  formUrl: string
  flexId: string
  salt: string
  /** Networks in CIDR notation from which webhooks are accepted. */
  addresses: readonly string[]
}

const usDollar = '840'
const initialDays = { month: 30, year: 365 }
/** https://ccbill.com/doc/dynamic-pricing-user-guide: the longest first period. */
const maxDays = 365
/** https://ccbill.com/doc/dynamic-pricing-user-guide: 99 means until it is cancelled. */
const forEver = '99'

/** The fields that we use; versions of the webhooks differ in others. All values are text. */
const notice = z
  .object({
    subscriptionId: z.string().min(1).optional(),
    transactionId: z.string().min(1).optional(),
    clientAccnum: z.string(),
    clientSubacc: z.string(),
    timestamp: z.string().optional(),
    billedInitialPrice: z.string().optional(),
    billedAmount: z.string().optional(),
    billedCurrencyCode: z.string().optional(),
    amount: z.string().optional(),
    currencyCode: z.string().optional(),
    nextRetryDate: z.string().optional(),
    nextRenewalDate: z.string().optional(),
    rebills: z.string().optional(),
    failureReason: z.string().optional(),
    'X-checkout': z.string().optional(),
  })
  .loose()
type Notice = z.infer<typeof notice>

/** CCBill: FlexForms for paying, webhooks for news, DataLink to confirm them. */
export function createCcbill(settings: CcbillSettings): PaymentProvider {
  const dataLink = createDataLink(settings)
  const allowed = toBlockList(settings.addresses)
  return {
    name: 'ccbill',
    periods: ['month', 'year'],
    // A form can renew every 30, 60 or 90 days, so a year is one payment.
    renews: ['month'],
    resumes: false,
    // The first period of a form can have any length up to a year.
    delaysRenewal: true,
    toPrice: (cents) => ({ amount: cents, currency: 'USD' }),
    openCheckout: async (order) => ({ url: makeFormUrl(settings, order), externalId: null }),
    async readWebhook(webhook) {
      if (!isAllowed(allowed, webhook.address))
        throw new ForgedWebhookError('the address is not one of CCBill')
      const read = readNotice(webhook)
      if (read.clientAccnum !== settings.account || read.clientSubacc !== settings.subaccount) {
        throw new ForgedWebhookError('the webhook is for another account')
      }
      return toFacts(webhook.query.get('eventType') ?? '', read, dataLink)
    },
    listFacts: (since) => dataLink.listFacts(since),
    async setRenewal(reference, isCancelled) {
      if (!isCancelled) throw new PaymentProviderError('CCBill cannot resume a subscription')
      await dataLink.cancel(reference)
    },
    async refund({ reference, amount }) {
      if (reference === null) throw new PaymentProviderError('the subscription is not known')
      await dataLink.refundFirst(reference, amount)
      return { claimUrl: null }
    },
  }
}

/** https://ccbill.com/doc/formdigest-value: the digest keeps users from changing the price. */
function makeFormUrl({ formUrl, flexId, subaccount, salt }: CcbillSettings, order: Order): string {
  const price = (order.amount / 100).toFixed(2)
  const renews = order.period === 'month' && !order.isGift
  const days = String(renews ? Math.min(order.firstDays, maxDays) : initialDays[order.period])
  const signed: [string, string][] = [
    ['initialPrice', price],
    ['initialPeriod', days],
    ...(renews
      ? ([
          ['recurringPrice', price],
          ['recurringPeriod', String(initialDays.month)],
          ['numRebills', forEver],
        ] as [string, string][])
      : []),
    ['currencyCode', usDollar],
  ]
  const text = signed.map(([, value]) => value).join('') + salt
  const url = new URL(`${formUrl}/${flexId}`)
  const formDigest = createHash('md5').update(text).digest('hex')
  const fields = { clientSubacc: subaccount, ...Object.fromEntries(signed), formDigest }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  // Comes back in the webhook as X-checkout. It is not signed, so the amount is compared with the checkout's.
  url.searchParams.set('checkout', order.checkoutId)
  return url.href
}

function readNotice({ headers, body }: Webhook): Notice {
  const text = body.toString('utf8')
  const isJson = String(headers['content-type'] ?? '').includes('json')
  return notice.parse(isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)))
}

/** Turns a webhook into facts, after DataLink has confirmed what it claims. */
async function toFacts(type: string, read: Notice, dataLink: DataLink): Promise<Fact[]> {
  if (type === 'NewSaleFailure') return toFailure(read)
  const subscription = read.subscriptionId
  if (subscription === undefined) return []
  const at = toDate(read.timestamp)
  if (type === 'RenewalFailure') {
    const externalId = `failed renewal ${read.transactionId ?? `${subscription} ${at.toISOString()}`}`
    return [{ kind: 'renewal_failed', subscription, externalId, at }]
  }
  const known = [
    'NewSaleSuccess',
    'UpSaleSuccess',
    'RenewalSuccess',
    'Refund',
    'Void',
    'Chargeback',
    'Return',
  ]
  if (![...known, 'Cancellation', 'Expiration', 'UserReactivation'].includes(type)) return []
  const status = await dataLink.findStatus(subscription)
  if (status === undefined || !confirms(status, type)) {
    throw new ForgedWebhookError(`DataLink does not confirm ${type}`)
  }
  return makeFacts(type, read, { subscription, at, status })
}

const takesBack = (type: string) => ['Refund', 'Void', 'Chargeback', 'Return'].includes(type)

/** Whether what DataLink says about the subscription fits the webhook. */
function confirms(status: SubscriptionStatus, type: string): boolean {
  if (type === 'RenewalSuccess') return status.timesRebilled > 0
  if (takesBack(type)) return status.refunds + status.voids + status.chargebacks > 0
  if (type === 'Cancellation') return status.state !== 'renewing'
  if (type === 'Expiration') return status.state === 'inactive'
  return status.state !== 'inactive' || status.refunds + status.voids + status.chargebacks > 0
}

type Confirmed = { subscription: string; at: Date; status: SubscriptionStatus }

function makeFacts(type: string, read: Notice, { subscription, at, status }: Confirmed): Fact[] {
  if (takesBack(type)) {
    const paymentId = read.transactionId ?? null
    const currency = toCurrency(read.currencyCode)
    const isChargeback = type === 'Chargeback' || type === 'Return'
    const returned = { paymentId, subscription, checkoutId: null, at, isChargeback }
    const externalId = refundIdOf(paymentId ?? `${subscription} ${at.toISOString()}`)
    return [{ kind: 'refunded', externalId, amount: toCents(read.amount), currency, ...returned }]
  }
  if (type === 'Cancellation') return [{ kind: 'cancelled', subscription, at }]
  if (type === 'Expiration') return [{ kind: 'cancelled', subscription, at }]
  if (type === 'UserReactivation') return [{ kind: 'resumed', subscription, at }]
  if (read.transactionId === undefined) return []
  const isRenewal = type === 'RenewalSuccess'
  return [
    {
      kind: 'paid',
      externalId: read.transactionId,
      checkoutId: isRenewal ? null : (read['X-checkout'] ?? ''),
      subscription,
      at,
      amount: toCents(isRenewal ? read.billedAmount : read.billedInitialPrice),
      currency: toCurrency(read.billedCurrencyCode),
      renews: isRenewal || Number(read.rebills ?? 0) > 0,
      reference: subscription,
      confirmed: 1 + status.timesRebilled,
      renewsAt: toDay(read.nextRenewalDate),
    },
  ]
}

function toFailure(read: Notice): Fact[] {
  const checkoutId = read['X-checkout']
  if (checkoutId === undefined) return []
  return [{ kind: 'failed', checkoutId, problem: 'The card was not accepted.' }]
}

const toCents = (amount: string | undefined) => Math.round(Number(amount ?? Number.NaN) * 100) || 0

/** Prices are only asked for in dollars; another currency never fits a checkout. */
const toCurrency = (code: string | undefined) => (code === usDollar ? 'USD' : `ISO ${code ?? 'none'}`)

/** CCBill writes the time of Arizona, which has no summer time. */
function toDate(timestamp: string | undefined): Date {
  const date = new Date(`${timestamp?.replace(' ', 'T') ?? ''}-07:00`)
  return Number.isNaN(date.getTime()) ? new Date() : date
}

/** A day without a time; CCBill charges in its course. */
function toDay(day: string | undefined): Date | null {
  const date = new Date(`${day ?? ''}T00:00:00-07:00`)
  return Number.isNaN(date.getTime()) ? null : date
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits ?? 32), isIPv4(address) ? 'ipv4' : 'ipv6')
  }
  return list
}

/** Sockets of both families show IPv4 addresses with a prefix. */
function isAllowed(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}
