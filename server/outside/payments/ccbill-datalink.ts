import { z } from 'zod'
import { type ListedFact, type ListedFacts, PaymentProviderError, refundIdOf } from './payment-provider.ts'

export type CcbillAccount = {
  dataLinkUrl: string
  account: string
  subaccount: string
  user: string
  password: string
}

/** https://ccbill.com/doc/ccbill-api-guide */
export type SubscriptionStatus = {
  /** 0, 1 and 2 on the wire. */
  state: 'inactive' | 'active' | 'renewing'
  timesRebilled: number
  refunds: number
  voids: number
  chargebacks: number
}

export type DataLink = {
  /** Undefined: CCBill knows no such subscription of this account. */
  findStatus(subscription: string): Promise<SubscriptionStatus | undefined>
  cancel(subscription: string): Promise<void>
  /** Returns the only payment of a subscription. Repeating it returns nothing twice. */
  refundFirst(subscription: string, amount: number): Promise<void>
  listFacts(since: Date): Promise<ListedFacts>
}

const timeoutMs = 15_000
const dayMs = 86_400_000
/** No such subscription. */
const unknownSubscription = '-3'
const states = z
  .enum(['0', '1', '2'])
  .transform((code) => (['inactive', 'active', 'renewing'] as const)[Number(code)])

export function createDataLink(account: CcbillAccount): DataLink {
  const manage = (action: string, subscription: string, more: Record<string, string> = {}) =>
    ask(account, '/utils/subscriptionManagement.cgi', {
      action,
      subscriptionId: subscription,
      returnXML: '1',
      ...more,
    })
  const findStatus = async (subscription: string) => {
    const answer = await manage('viewSubscriptionStatus', subscription)
    const code = readTag(answer, 'results')
    if (code === unknownSubscription) return undefined
    return readStatus(answer)
  }
  const succeed = (answer: string) => {
    const code = readTag(answer, 'results')
    if (code !== '1') throw new PaymentProviderError(`CCBill answered ${code ?? 'nothing'}`)
  }
  return {
    findStatus,
    async cancel(subscription) {
      // Cancelling what is cancelled already is refused, so it is asked first.
      if ((await findStatus(subscription))?.state === 'renewing') {
        succeed(await manage('cancelSubscription', subscription))
      }
    },
    async refundFirst(subscription, amount) {
      const status = await findStatus(subscription)
      if (status === undefined) throw new PaymentProviderError('CCBill knows no such subscription')
      if (status.refunds + status.voids > 0) return
      // The call cannot name a payment: after a renewal it would return the wrong one.
      if (status.timesRebilled > 0) throw new PaymentProviderError('a renewal can only be returned at CCBill')
      succeed(await manage('refundTransaction', subscription, { amount: (amount / 100).toFixed(2) }))
    },
    async listFacts(since) {
      // One request covers a day, and CCBill allows one request an hour.
      const end = new Date()
      const start = new Date(Math.max(since.getTime(), end.getTime() - dayMs))
      const answer = await ask(account, '/data/main.cgi', {
        startTime: formatTime(start),
        endTime: formatTime(end),
        transactionTypes: 'NEW,REBILL,REFUND,EXPIRE,CHARGEBACK',
      })
      if (answer.startsWith('Error:')) throw new PaymentProviderError(answer.trim())
      const facts = answer.split('\n').flatMap((line) => toFacts(readCells(line)))
      return { since: start, by: 'time', facts }
    },
  }
}

async function ask(account: CcbillAccount, path: string, input: Record<string, string>): Promise<string> {
  const fields = {
    clientAccnum: account.account,
    clientSubacc: account.subaccount,
    username: account.user,
    password: account.password,
    ...input,
  }
  try {
    // In the body, so that the password is in no log.
    const response = await fetch(`${account.dataLinkUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`DataLink answered ${response.status}`)
    return await response.text()
  } catch (error) {
    throw new PaymentProviderError('CCBill could not be used', { cause: error })
  }
}

/** The answers are flat: one element per value. */
const readTag = (xml: string, name: string) =>
  new RegExp(`<${name}>\\s*([^<\\s]+)\\s*</${name}>`).exec(xml)?.[1]

function readStatus(xml: string): SubscriptionStatus {
  const state = states.safeParse(readTag(xml, 'subscriptionStatus'))
  if (!state.success || state.data === undefined) {
    throw new PaymentProviderError(`CCBill answered ${readTag(xml, 'results') ?? xml.slice(0, 100)}`)
  }
  const count = (name: string) => Number(readTag(xml, name) ?? 0)
  return {
    state: state.data,
    timesRebilled: count('timesRebilled'),
    refunds: count('refundsIssued'),
    voids: count('voidsIssued'),
    chargebacks: count('chargebacksIssued'),
  }
}

/** `20260131235959` in the time of Arizona. */
function formatTime(at: Date): string {
  const local = new Date(at.getTime() - 7 * 3_600_000)
  return local.toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

const readCells = (line: string) => [...line.matchAll(/"([^"]*)"/g)].map(([, cell]) => cell ?? '')

/** A row: type, account, subaccount, subscription, time, and then what the type has. */
function toFacts([type, , , subscription = '', time = '', ...more]: string[]): ListedFact[] {
  const at = new Date(`${time.replace(' ', 'T')}${time.length > 10 ? '' : 'T00:00:00'}-07:00`)
  if (subscription === '' || Number.isNaN(at.getTime())) return []
  const toCents = (text = '') => Math.round(Number(text) * 100)
  const base = { subscription, at }
  switch (type) {
    case 'NEW':
      return [{ kind: 'sold', ...base }]
    case 'REBILL':
      return [
        {
          kind: 'paid',
          externalId: more[0] ?? '',
          checkoutId: null,
          amount: toCents(more[1]),
          currency: 'USD',
          renews: true,
          reference: subscription,
          confirmed: null,
          renewsAt: null,
          ...base,
        },
      ]
    case 'REFUND':
    case 'CHARGEBACK':
      return [
        {
          kind: 'refunded',
          externalId: refundIdOf(`${subscription} ${at.toISOString()}`),
          paymentId: null,
          checkoutId: null,
          amount: toCents(more[0]),
          currency: 'USD',
          isChargeback: type === 'CHARGEBACK',
          ...base,
        },
      ]
    case 'EXPIRE':
      return [{ kind: 'cancelled', ...base }]
    default:
      return []
  }
}
