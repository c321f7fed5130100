import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  type CanPay,
  type Fact,
  ForgedWebhookError,
  type Order,
  type PaymentProvider,
  PaymentProviderError,
  type Refundable,
  refundIdOf,
} from './payment-provider.ts'

export type TelegramSettings = {
  apiUrl: string
  botToken: string
  webhookSecret: string
  /** What one Star is worth, in hundredths of a cent. */
  starPrice: number
}

const currency = 'XTR'
/** The only period that Stars subscriptions have: 30 days. */
const subscriptionSeconds = 2_592_000
const timeoutMs = 8_000
const transactionsAtOnce = 100

const sender = z.object({ id: z.number() })
const payment = z.object({
  currency: z.string(),
  total_amount: z.number().int(),
  invoice_payload: z.string(),
  telegram_payment_charge_id: z.string(),
})
const update = z.object({
  pre_checkout_query: z
    .object({
      id: z.string(),
      from: sender,
      currency: z.string(),
      total_amount: z.number().int(),
      invoice_payload: z.string(),
    })
    .optional(),
  message: z
    .object({
      date: z.number(),
      from: sender.optional(),
      successful_payment: payment.extend({ subscription_expiration_date: z.number().optional() }).optional(),
      refunded_payment: payment.optional(),
    })
    .optional(),
})

const partner = z
  .object({
    type: z.string(),
    user: sender.optional(),
    invoice_payload: z.string().optional(),
    subscription_period: z.number().optional(),
  })
  .optional()
const transactions = z.object({
  transactions: z.array(
    z.object({
      id: z.string(),
      amount: z.number().int(),
      date: z.number(),
      source: partner,
      receiver: partner,
    }),
  ),
})

/** Telegram Stars by the Bot API. */
export function createTelegram(settings: TelegramSettings): PaymentProvider {
  const { webhookSecret, starPrice } = settings
  const ask = createBotApi(settings)
  return {
    name: 'telegram',
    periods: ['month', 'year'],
    renews: ['month'],
    resumes: true,
    delaysRenewal: false,
    toPrice: (cents) => ({ amount: Math.ceil((cents * 100) / starPrice), currency }),
    openCheckout: async (order) => ({ url: await makeLink(ask, order), externalId: null }),
    async readWebhook({ headers, body }, canPay) {
      checkSecret(headers['x-telegram-bot-api-secret-token'], webhookSecret)
      const { pre_checkout_query: query, message } = update.parse(JSON.parse(body.toString('utf8')))
      if (query !== undefined) await answerQuery(ask, query, canPay)
      return message === undefined ? [] : toFacts(message)
    },
    async listFacts(since) {
      const facts: Fact[] = []
      for (let offset = 0; ; offset += transactionsAtOnce) {
        const input = { offset, limit: transactionsAtOnce }
        const { transactions: page } = await ask(transactions, 'getStarTransactions', input)
        const recent = page.filter(({ date }) => date * 1000 >= since.getTime())
        facts.push(...recent.flatMap(toFact))
        if (page.length < transactionsAtOnce) return { since, by: 'time', facts }
      }
    },
    async setRenewal(reference, isCancelled) {
      const [user, charge] = reference.split(':', 2)
      await ask(z.literal(true), 'editUserStarSubscription', {
        user_id: Number(user),
        telegram_payment_charge_id: charge,
        is_canceled: isCancelled,
      })
    },
    async refund(payment) {
      await returnStars(ask, payment)
      return { claimUrl: null }
    },
  }
}

type Ask = <T>(schema: z.ZodType<T>, method: string, input: object) => Promise<T>

/** Calls methods of the Bot API. */
function createBotApi({ apiUrl, botToken }: TelegramSettings): Ask {
  return async (schema, method, input) => {
    try {
      const response = await fetch(`${apiUrl}/bot${botToken}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = z.object({
        ok: z.boolean(),
        description: z.string().optional(),
        result: z.unknown().optional(),
      })
      const { ok, description, result } = answer.parse(await response.json())
      if (!ok) throw new Error(`${method}: ${description}`)
      return schema.parse(result)
    } catch (error) {
      throw new PaymentProviderError('Telegram could not be used', { cause: error })
    }
  }
}

function makeLink(ask: Ask, { checkoutId, title, period, amount, isGift }: Order): Promise<string> {
  const renews = period === 'month' && !isGift
  return ask(z.string(), 'createInvoiceLink', {
    title,
    description: title,
    payload: checkoutId,
    // Empty for payments in Stars.
    provider_token: '',
    currency,
    prices: [{ label: title, amount }],
    ...(renews && { subscription_period: subscriptionSeconds }),
  })
}

/** A payment that Telegram has returned before counts as returned. */
async function returnStars(ask: Ask, { externalId, reference }: Refundable): Promise<void> {
  const user = Number(reference?.split(':', 1)[0])
  if (!Number.isInteger(user)) throw new PaymentProviderError('the payer is not known')
  try {
    const input = { user_id: user, telegram_payment_charge_id: externalId }
    await ask(z.literal(true), 'refundStarPayment', input)
  } catch (error) {
    const { cause } = error as PaymentProviderError
    if (!String(cause).includes('CHARGE_ALREADY_REFUNDED')) throw error
  }
}

/** Telegram waits ten seconds for this answer before it refuses the payment itself. */
async function answerQuery(
  ask: Ask,
  query: NonNullable<z.infer<typeof update>['pre_checkout_query']>,
  canPay: CanPay,
): Promise<void> {
  const problem = await canPay(query.invoice_payload, query.total_amount, query.currency)
  await ask(z.literal(true), 'answerPreCheckoutQuery', {
    pre_checkout_query_id: query.id,
    ok: problem === null,
    ...(problem !== null && { error_message: problem }),
  })
}

function checkSecret(given: string | string[] | undefined, secret: string): void {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(hash(String(given ?? '')), hash(secret))) {
    throw new ForgedWebhookError('the secret token is wrong')
  }
}

function toFacts({ date, from, ...message }: NonNullable<z.infer<typeof update>['message']>): Fact[] {
  const at = new Date(date * 1000)
  const { successful_payment: paid, refunded_payment: refunded } = message
  if (paid !== undefined) {
    return [
      toPaid({
        id: paid.telegram_payment_charge_id,
        payload: paid.invoice_payload,
        at,
        amount: paid.total_amount,
        userId: from?.id,
        renewsAtSeconds: paid.subscription_expiration_date,
      }),
    ]
  }
  if (refunded !== undefined) {
    return [
      toRefunded(refunded.telegram_payment_charge_id, refunded.invoice_payload, at, refunded.total_amount),
    ]
  }
  return []
}

/** A refund has the id of its payment, and the user as receiver instead of source. */
function toFact(entry: z.infer<typeof transactions>['transactions'][number]): Fact[] {
  const { id, amount, source, receiver } = entry
  const at = new Date(entry.date * 1000)
  if (source?.type === 'user' && source.invoice_payload !== undefined) {
    const { invoice_payload: payload, subscription_period: period } = source
    const renewsAtSeconds = period === undefined ? undefined : entry.date + period
    return [toPaid({ id, payload, at, amount, userId: source.user?.id, renewsAtSeconds })]
  }
  return receiver?.type === 'user' ? [toRefunded(id, receiver.invoice_payload ?? null, at, amount)] : []
}

type Paid = {
  id: string
  payload: string
  at: Date
  amount: number
  userId: number | undefined
  /** Only subscriptions have it. */
  renewsAtSeconds: number | undefined
}

const toPaid = ({ id, payload, at, amount, userId, renewsAtSeconds }: Paid): Fact => ({
  kind: 'paid',
  externalId: id,
  checkoutId: payload,
  subscription: null,
  confirmed: null,
  at,
  amount,
  currency,
  renews: renewsAtSeconds !== undefined,
  renewsAt: renewsAtSeconds === undefined ? null : new Date(renewsAtSeconds * 1000),
  reference: userId === undefined ? null : `${userId}:${id}`,
})

const toRefunded = (id: string, checkoutId: string | null, at: Date, amount: number): Fact => ({
  kind: 'refunded',
  externalId: refundIdOf(id),
  paymentId: id,
  subscription: null,
  checkoutId,
  at,
  amount,
  currency,
  isChargeback: false,
})
