import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { whenFileEnds } from './file-end.ts'

type Transaction = {
  id: string
  amount: number
  date: number
  source?: object
  receiver?: object
}
type Link = { payload: string; amount: number; isSubscription: boolean }

const maxStars = 10_000

const [token, secret] = ['123456:test-token', 'a-webhook-secret']

/**
 * Telegram's Bot API, as far as payments in Stars go. Its refusals are those of https://core.telegram.org/bots/api: 401
 * for a wrong token, 400 with a description for input that a method does not accept.
 */
export async function startTelegramServer() {
  const links = new Map<string, Link>()
  const transactions: Transaction[] = []
  const queries = new Map<string, (answer: Answer) => void>()
  /** By charge id: whether the renewal is cancelled. */
  const subscriptions = new Map<string, boolean>()
  const state = { links, transactions, queries, subscriptions }
  const methods = makeMethods(state, () => origin())
  const server = createServer(async (request, response) => {
    const send = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    if (given !== token) return send(401, { ok: false, error_code: 401, description: 'Unauthorized' })
    const run = methods[method]
    if (run === undefined) return send(404, { ok: false, error_code: 404, description: 'Not Found' })
    try {
      return send(200, { ok: true, result: run((await json(request)) as Record<string, unknown>) })
    } catch (error) {
      return send(400, { ok: false, error_code: 400, description: (error as Error).message })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  whenFileEnds(async () => {
    server.closeAllConnections()
    server.close()
  })

  const { pay, renew, refund } = makePayments(state)
  return {
    env: { TELEGRAM_API_URL: origin(), TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_SECRET: secret },
    deliver,
    pay,
    renew,
    refund,
    subscriptions,
  }
}

export type TelegramServer = Awaited<ReturnType<typeof startTelegramServer>>

function makeLink(input: Record<string, unknown>, links: Map<string, Link>, origin: string): string {
  const { title, description, payload, currency, prices, provider_token: provider } = input
  const fits = (value: unknown, max: number) =>
    typeof value === 'string' && value.length >= 1 && Buffer.byteLength(value) <= max
  if (!fits(title, 32)) throw new Error('Bad Request: TITLE_INVALID')
  if (!fits(description, 255)) throw new Error('Bad Request: DESCRIPTION_INVALID')
  if (!fits(payload, 128)) throw new Error('Bad Request: INVOICE_PAYLOAD_INVALID')
  if (currency !== 'XTR' || provider !== '') throw new Error('Bad Request: CURRENCY_INVALID')
  // Payments in Stars have exactly one price.
  const list = prices as { label: string; amount: number }[]
  const amount = list[0]?.amount ?? 0
  if (list.length !== 1 || !Number.isInteger(amount) || amount < 1)
    throw new Error('Bad Request: PRICES_INVALID')
  const period = input['subscription_period']
  if (period !== undefined && period !== 2_592_000)
    throw new Error('Bad Request: SUBSCRIPTION_PERIOD_INVALID')
  if (period !== undefined && amount > maxStars) throw new Error('Bad Request: PRICE_TOO_HIGH')
  const url = `${origin}/$${randomUUID()}`
  links.set(url, { payload: String(payload), amount, isSubscription: period !== undefined })
  return url
}

type Answer = { ok: boolean; error_message?: string }
type State = {
  links: Map<string, Link>
  transactions: Transaction[]
  queries: Map<string, (answer: Answer) => void>
  subscriptions: Map<string, boolean>
}

/** The methods of the Bot API. */
function makeMethods(
  { links, transactions, queries, subscriptions }: State,
  origin: () => string,
): Record<string, (input: Record<string, unknown>) => unknown> {
  return {
    createInvoiceLink: (input) => makeLink(input, links, origin()),
    getStarTransactions({ offset = 0, limit = 100 }) {
      if (Number(limit) < 1 || Number(limit) > 100) throw new Error('Bad Request: LIMIT_INVALID')
      return { transactions: transactions.slice(Number(offset), Number(offset) + Number(limit)) }
    },
    answerPreCheckoutQuery(input) {
      const answer = queries.get(String(input['pre_checkout_query_id']))
      // An answer after ten seconds, or a second one, is refused.
      if (answer === undefined) throw new Error('Bad Request: query is too old or query ID is invalid')
      if (input['ok'] !== true && !input['error_message']) throw new Error('Bad Request: ERROR_MESSAGE_EMPTY')
      queries.delete(String(input['pre_checkout_query_id']))
      answer(input as { ok: boolean })
      return true
    },
    refundStarPayment(input) {
      const charge = String(input['telegram_payment_charge_id'])
      if (typeof input['user_id'] !== 'number') throw new Error('Bad Request: USER_ID_INVALID')
      const ofCharge = transactions.filter(({ id }) => id === charge)
      if (ofCharge.length === 0) throw new Error('Bad Request: CHARGE_NOT_FOUND')
      if (ofCharge.some(({ receiver }) => receiver)) throw new Error('Bad Request: CHARGE_ALREADY_REFUNDED')
      refund(transactions, charge)
      return true
    },
    editUserStarSubscription(input) {
      const charge = String(input['telegram_payment_charge_id'])
      if (typeof input['user_id'] !== 'number') throw new Error('Bad Request: USER_ID_INVALID')
      if (!subscriptions.has(charge)) throw new Error('Bad Request: CHARGE_NOT_FOUND')
      subscriptions.set(charge, input['is_canceled'] === true)
      return true
    },
  }
}

/** Sends an update as Telegram does. */
async function deliver(site: string, update: object, given = secret): Promise<number> {
  const response = await fetch(`${site}/hooks/telegram`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': given },
    body: JSON.stringify({ update_id: 1, ...update }),
  })
  return response.status
}

/** What users and support do in Telegram. */
function makePayments({ links, transactions, queries, subscriptions }: State) {
  /** The user pays: Telegram asks the bot, and takes the Stars if it agrees. Returns the transaction without telling. */
  async function pay(site: string, url: string, change: Partial<Link> = {}) {
    const link = { ...(links.get(url) as Link), ...change }
    const id = newCharge()
    const queryId = randomUUID()
    const answered = new Promise<Answer>((resolve) => queries.set(queryId, resolve))
    const from = { id: 77, is_bot: false, first_name: 'Alice' }
    const asked = { currency: 'XTR', total_amount: link.amount, invoice_payload: link.payload }
    await deliver(site, { pre_checkout_query: { id: queryId, from, ...asked } })
    // A bot that failed to answer gets no second chance: Telegram refuses the payment after ten seconds.
    if (queries.delete(queryId)) return { refused: 'The bot did not answer.', id, update: {} }
    const answer = await answered
    if (!answer.ok) return { refused: answer.error_message ?? '', id, update: {} }
    return { refused: null, ...take(link, id) }
  }

  /** Telegram takes the Stars for the next period by itself, without asking the bot. */
  const renew = (url: string) => take(links.get(url) as Link, newCharge())

  function take(link: Link, id: string) {
    const from = { id: 77, is_bot: false, first_name: 'Alice' }
    const asked = { currency: 'XTR', total_amount: link.amount, invoice_payload: link.payload }
    const date = Math.floor(Date.now() / 1000)
    const period = link.isSubscription ? { subscription_period: 2_592_000 } : {}
    transactions.push({
      id,
      amount: link.amount,
      date,
      source: {
        type: 'user',
        transaction_type: 'invoice_payment',
        user: from,
        invoice_payload: link.payload,
        ...period,
      },
    })
    if (link.isSubscription) subscriptions.set(id, false)
    const successful = {
      ...asked,
      telegram_payment_charge_id: id,
      provider_payment_charge_id: '',
      ...(link.isSubscription && { subscription_expiration_date: date + 2_592_000, is_recurring: true }),
    }
    return {
      id,
      update: { message: { message_id: 1, date, from, successful_payment: successful } },
    }
  }

  return { pay, renew, refund: (id: string) => refund(transactions, id) }
}

const newCharge = () => `stx${randomUUID().replaceAll('-', '')}`

/** Support returns the Stars. */
function refund(transactions: Transaction[], id: string) {
  const paid = transactions.find((transaction) => transaction.id === id) as Transaction
  const source = paid.source as { invoice_payload: string }
  const date = Math.floor(Date.now() / 1000)
  transactions.push({ id, amount: paid.amount, date, receiver: paid.source as object })
  const refunded = {
    currency: 'XTR',
    total_amount: paid.amount,
    invoice_payload: source.invoice_payload,
    telegram_payment_charge_id: id,
  }
  return { message: { message_id: 2, date, from: { id: 77 }, refunded_payment: refunded } }
}
