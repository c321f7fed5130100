import { createHash, randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { whenFileEnds } from './file-end.ts'

type Subscription = {
  id: string
  status: 0 | 1 | 2
  amount: string
  checkout: string
  /** The first period has its own length. */
  initialDays: number
  transactions: string[]
  rebills: number
  refunds: number
  chargebacks: number
}
type Row = { type: string; subscription: string; time: string; more: string[] }
type State = { subscriptions: Map<string, Subscription>; rows: Row[]; lastListedMs: number }

const [account, subaccount, flexId, salt] = [
  '900100',
  '0000',
  'b3a20b00-aaaa-4466-88e2-181fa56dd6a9',
  'salty',
]
const [user, password] = ['datalink', 'datalink-password']

/**
 * CCBill, as far as selling subscriptions goes. Its refusals are those of https://ccbill.com/doc: forms refuse a wrong
 * digest or period (dynamic-pricing-user-guide, formdigest-value), subscriptionManagement.cgi answers -1 for a wrong
 * password, -3 for an unknown subscription and -7 for what it refuses (ccbill-api-guide), and main.cgi answers an error for
 * more than a day or a second request within an hour (data-link-extract-system-user-guide).
 */
export async function startCcbillServer({ addresses = '127.0.0.1/32' }: { addresses?: string } = {}) {
  const state: State = { subscriptions: new Map(), rows: [], lastListedMs: 0 }
  let isDown = false
  let approvalUrl = ''
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '', origin())
    const body = new URLSearchParams(await text(request))
    if (isDown) return response.writeHead(503).end()
    if (address.pathname.startsWith('/flexforms/')) {
      const problem = findFormProblem(address)
      const page = problem ?? payPage(address.searchParams, approvalUrl)
      return response.writeHead(problem ? 400 : 200, { 'content-type': 'text/html' }).end(page)
    }
    const answer = address.pathname === '/data/main.cgi' ? list(state, body) : manage(state, body)
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  whenFileEnds(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    env: {
      CCBILL_ACCOUNT: account,
      CCBILL_SUBACCOUNT: subaccount,
      CCBILL_FLEX_ID: flexId,
      CCBILL_SALT: salt,
      CCBILL_DATALINK_USER: user,
      CCBILL_DATALINK_PASSWORD: password,
      CCBILL_FORM_URL: `${origin()}/flexforms`,
      CCBILL_DATALINK_URL: origin(),
      CCBILL_ADDRESSES: addresses,
    },
    subscriptions: state.subscriptions,
    deliver,
    ...makeActions(state),
    setDown(down: boolean): void {
      isDown = down
    },
    /** The merchant says where the form sends buyers. */
    setApprovalUrl(url: string): void {
      approvalUrl = url
    },
    /** An hour passes. */
    allowList(): void {
      state.lastListedMs = 0
    },
  }
}

export type CcbillServer = Awaited<ReturnType<typeof startCcbillServer>>

function findFormProblem({ pathname, searchParams: form }: URL): string | undefined {
  const get = (name: string) => form.get(name) ?? ''
  if (pathname !== `/flexforms/${flexId}`) return 'Error: there is no such form.'
  if (get('clientSubacc') !== subaccount) return 'Error: the subaccount is wrong.'
  const isMoney = (value: string) => /^\d+\.\d{2}$/.test(value)
  const days = Number(get('initialPeriod'))
  if (!isMoney(get('initialPrice')) || days < 2 || days > 365) return 'Error: invalid initial price.'
  const recurs = form.has('recurringPrice')
  const isPeriod = ['30', '60', '90'].includes(get('recurringPeriod'))
  if (recurs && (!isMoney(get('recurringPrice')) || !isPeriod)) return 'Error: invalid recurring price.'
  const order = recurs
    ? ['recurringPrice', 'recurringPeriod', 'numRebills', 'currencyCode']
    : ['currencyCode']
  const signed = ['initialPrice', 'initialPeriod', ...order].map(get).join('') + salt
  const digest = createHash('md5').update(signed).digest('hex')
  return digest === get('formDigest') ? undefined : 'Error: the digest is wrong.'
}

/** What was passed through comes back behind the approval address of the form. */
const payPage = (form: URLSearchParams, approvalUrl: string) =>
  `<!doctype html><title>Pay</title><h1>Pay ${form.get('initialPrice')} USD</h1>
   <a href="${approvalUrl}?checkout=${form.get('checkout')}">Return</a>`

function manage({ subscriptions }: State, input: URLSearchParams): string {
  const xml = (results: string | number) =>
    `<?xml version='1.0' standalone='yes'?>\n<results>${results}</results>`
  if (!isSignedIn(input)) return xml(-1)
  const found = subscriptions.get(input.get('subscriptionId') ?? '')
  if (found === undefined) return xml(-3)
  switch (input.get('action')) {
    case 'viewSubscriptionStatus':
      return xml(`
        <chargebacksIssued>${found.chargebacks}</chargebacksIssued>
        <recurringSubscription>${found.status === 2 ? 1 : 0}</recurringSubscription>
        <refundsIssued>${found.refunds}</refundsIssued>
        <subscriptionStatus>${found.status}</subscriptionStatus>
        <timesRebilled>${found.rebills}</timesRebilled>
        <voidsIssued>0</voidsIssued>`)
    case 'cancelSubscription':
      if (found.status !== 2) return xml(-7)
      found.status = 1
      return xml(1)
    case 'refundTransaction':
      if (found.refunds > 0 || Number(input.get('amount')) > Number(found.amount)) return xml(-7)
      // A refund also ends the subscription.
      Object.assign(found, { refunds: 1, status: 0 })
      return xml(1)
    default:
      return xml(-4)
  }
}

const isSignedIn = (input: URLSearchParams) =>
  input.get('clientAccnum') === account &&
  input.get('username') === user &&
  input.get('password') === password

function list(state: State, input: URLSearchParams): string {
  if (!isSignedIn(input)) return 'Error:Authentication failed.'
  const toMs = (value: string) =>
    Date.parse(value.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6-07:00'))
  const [start, end] = [toMs(input.get('startTime') ?? ''), toMs(input.get('endTime') ?? '')]
  if (!(end - start <= 86_400_000)) return 'Error:The time range is invalid.'
  if (Date.now() - state.lastListedMs < 3_600_000) return 'Error:Requests are allowed once an hour.'
  state.lastListedMs = Date.now()
  const types = (input.get('transactionTypes') ?? '').split(',')
  return state.rows
    .filter(
      ({ type, time }) => types.includes(type) && Date.parse(`${time.replace(' ', 'T')}-07:00`) >= start,
    )
    .map(({ type, subscription, time, more }) =>
      [type, account, subaccount, subscription, time, ...more].map((cell) => `"${cell}"`).join(','),
    )
    .join('\n')
}

const newNumber = () => `0${Date.now()}${randomInt(1e5, 1e6 - 1)}`
/** The time of Arizona. */
export const toArizonaTime = (at: number) =>
  new Date(at - 7 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19)

const now = () => toArizonaTime(Date.now())

/** The day on which CCBill charges again, without a time. */
const dayIn = (days: number) =>
  new Date(Date.now() - 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

const base = (id: string) => ({
  subscriptionId: id,
  clientAccnum: account,
  clientSubacc: subaccount,
  timestamp: now(),
})

/** The user pays on the form; throws if the form refuses. Returns the notice that CCBill would send. */
const makeSale =
  ({ subscriptions, rows }: State) =>
  (url: string, checkout?: string) => {
    const address = new URL(url)
    const problem = findFormProblem(address)
    if (problem !== undefined) throw new Error(problem)
    const form = address.searchParams
    const [id, transactionId, price] = [newNumber(), newNumber(), form.get('initialPrice') ?? '']
    const recurs = form.has('recurringPrice')
    const made = {
      id,
      amount: price,
      checkout: checkout ?? form.get('checkout') ?? '',
      initialDays: Number(form.get('initialPeriod')),
      transactions: [transactionId],
    }
    subscriptions.set(id, { ...made, status: recurs ? 2 : 1, rebills: 0, refunds: 0, chargebacks: 0 })
    rows.push({ type: 'NEW', subscription: id, time: now(), more: [] })
    return {
      ...base(id),
      transactionId,
      billedInitialPrice: price,
      billedRecurringPrice: recurs ? price : '0.00',
      billedCurrencyCode: '840',
      initialPeriod: form.get('initialPeriod') ?? '',
      ...(recurs && { nextRenewalDate: dayIn(made.initialDays) }),
      rebills: form.get('numRebills') ?? '0',
      'X-checkout': made.checkout,
      'X-formDigest': form.get('formDigest') ?? '',
    }
  }

/** The money of the last payment goes back. */
function takeBack({ subscriptions, rows }: State, id: string, type: 'REFUND' | 'CHARGEBACK') {
  const found = subscriptions.get(id) as Subscription
  if (type === 'REFUND') found.refunds += 1
  else found.chargebacks += 1
  found.status = 0
  rows.push({ type, subscription: id, time: now(), more: [found.amount] })
  const transactionId = found.transactions.at(-1) ?? ''
  return { ...base(id), transactionId, amount: found.amount, currencyCode: '840', reason: 'Customer request' }
}

/** What users, banks and staff do. Each returns the notice that CCBill would send. */
function makeActions(state: State) {
  const find = (id: string) => state.subscriptions.get(id) as Subscription
  return {
    pay: makeSale(state),
    renew(id: string) {
      const found = find(id)
      const transactionId = newNumber()
      found.rebills += 1
      found.transactions.push(transactionId)
      state.rows.push({
        type: 'REBILL',
        subscription: id,
        time: now(),
        more: [transactionId, found.amount],
      })
      return {
        ...base(id),
        transactionId,
        billedAmount: found.amount,
        billedCurrencyCode: '840',
        renewalDate: now(),
        nextRenewalDate: dayIn(30),
      }
    },
    failRenewal: (id: string) => ({
      ...base(id),
      transactionId: newNumber(),
      failureCode: 'BE-140',
      failureReason: 'Transaction declined.',
      nextRetryDate: now().slice(0, 10),
    }),
    refund: (id: string) => takeBack(state, id, 'REFUND'),
    chargeBack: (id: string) => takeBack(state, id, 'CHARGEBACK'),
    cancel(id: string) {
      find(id).status = 1
      return { ...base(id), reason: 'Satisfied Customer', source: 'consumer' }
    },
    expire(id: string) {
      find(id).status = 0
      state.rows.push({ type: 'EXPIRE', subscription: id, time: now(), more: [] })
      return base(id)
    },
  }
}

/** Sends a webhook as CCBill does. */
async function deliver(
  site: string,
  type: string,
  notice: object,
  as: 'json' | 'form' = 'json',
): Promise<number> {
  const query = new URLSearchParams({ clientAccnum: account, clientSubacc: subaccount, eventType: type })
  const fields = notice as Record<string, string>
  const response = await fetch(`${site}/hooks/ccbill?${query}`, {
    method: 'POST',
    headers: {
      'content-type': as === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    body: as === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  })
  return response.status
}
