import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { findCheckout } from '#server/db/checkouts'
import { findLedgerEvent } from '#server/db/ledger'
import {
  type Fact,
  type ListedFact,
  PaymentProviderError,
  refundIdOf,
} from '#server/outside/payments/payment-provider'
import { applyFact } from '#server/payments/apply-fact'
import { readMembership } from '../membership/read-membership.ts'

/** For payments whose webhook did not arrive: asks Telegram for the transaction and books it. */
export const redeemTelegramTransaction = handler(
  'user.redeem_telegram_transaction',
  ['config', 'db', 'giftCodes', 'ids', 'limiter', 'log', 'now', 'payments'],
  async ({ input, viewer, ...parts }) => {
    const { db, limiter } = parts
    const id = input.transaction_id
    const attempt = await limiter.take('redeemed_codes', viewer.id)
    await refuseBooked(parts, viewer.payer_id, id)
    const fact = await findPayment(parts, id)
    const checkout = await findCheckout(db, fact.checkoutId ?? '')
    if (checkout === undefined) {
      throw new CallError('conflict', { sentence: 'This payment was not for a membership here.' })
    }
    if (checkout.payer_id !== viewer.payer_id) throw foreign()
    // The unique id in the ledger decides between two tabs and a webhook that arrives at this moment.
    if (!(await applyFact(parts, 'telegram', fact))) {
      await refuseBooked(parts, viewer.payer_id, id)
      throw new CallError('conflict', { sentence: misfit })
    }
    await attempt.giveBack()
    return readMembership(parts, viewer.payer_id)
  },
)

const misfit = 'This payment does not fit its order. Support has been told and will look at it.'

type Parts = Pick<Context, 'db' | 'log' | 'payments'>

async function refuseBooked({ db }: Parts, payerId: string, id: string): Promise<void> {
  const refund = await findLedgerEvent(db, { source: 'telegram', external_id: refundIdOf(id) })
  if (refund?.payerId === payerId) throw refunded()
  const payment = await findLedgerEvent(db, { source: 'telegram', external_id: id })
  if (payment === undefined) return
  if (payment.payerId !== payerId) throw foreign()
  throw new CallError('conflict', { sentence: 'This transaction was redeemed already.' })
}

async function findPayment({ payments, log }: Parts, id: string): Promise<Extract<Fact, { kind: 'paid' }>> {
  const telegram = payments.find('telegram')
  if (telegram === undefined) {
    throw new CallError('unavailable', { sentence: 'Payments by Telegram are not set up here.' })
  }
  let facts: ListedFact[]
  try {
    facts = (await telegram.listFacts(new Date(0))).facts
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error }, 'the transactions of Telegram could not be read')
    throw new CallError('unavailable', { sentence: 'Telegram cannot be reached. Please try again later.' })
  }
  if (facts.some((fact) => fact.kind === 'refunded' && fact.paymentId === id)) throw refunded()
  const payment = facts.find((fact) => fact.kind === 'paid' && fact.externalId === id)
  if (payment?.kind !== 'paid') {
    throw badInput('transaction_id', 'Telegram knows no such transaction. Please check each letter.')
  }
  return payment
}

function refunded(): CallError {
  return new CallError('conflict', { sentence: 'This transaction was refunded.' })
}

function foreign(): CallError {
  return new CallError('conflict', { sentence: 'This transaction belongs to another account.' })
}
