import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { findLedgerEvent, findUserOfPayer, listMoneyEvents } from '#server/db/ledger'
import { findReturn } from '#server/domain/membership/find-return'
import type { Logger } from '#server/log'
import { PaymentProviderError, refundIdOf } from '#server/outside/payments/payment-provider'
import { applyFact } from '#server/payments/apply-fact'

/**
 * The provider is told first. If the process is killed in between, its report books the refund, or staff press again,
 * which returns nothing twice.
 */
export const refundPayment = handler(
  'admin.refund_payment',
  ['config', 'db', 'giftCodes', 'ids', 'log', 'notifier', 'now', 'payments'],
  async ({ input, viewer, config, db, giftCodes, ids, log, notifier, now, payments }) => {
    const { payment_id: externalId, reason } = input
    const provider = payments.find(input.provider)
    const payment = await findLedgerEvent(db, { source: input.provider, external_id: externalId })
    if (payment?.event.kind !== 'payment' || provider === undefined) {
      throw new CallError('not_found', { sentence: 'There is no such payment.' })
    }
    const { amount, currency, reference, checkout_id: checkoutId } = payment.event
    if (findReturn(await listMoneyEvents(db, payment.payerId), payment)) throw returned()
    const userId = await findUserOfPayer(db, payment.payerId)
    if (userId === viewer.id) {
      throw new CallError('forbidden', { sentence: 'This is about you, so another admin has to decide it.' })
    }
    const { claimUrl } = await provider
      .refund({ externalId, reference, amount, currency })
      .catch((error: unknown) => {
        throw explain(error, log)
      })
    await db.transaction(async (tx) => {
      await applyFact({ config, db: tx, ids, giftCodes }, provider.name, {
        kind: 'refunded',
        externalId: refundIdOf(externalId),
        paymentId: externalId,
        subscription: null,
        checkoutId,
        at: now(),
        amount,
        currency,
        isChargeback: false,
      })
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'refund_payment',
        subject: `payment ${provider.name} ${externalId}`,
        details: { amount, currency, reason },
      })
      if (userId === undefined) return
      const how = claimUrl === null ? '' : ` Choose where to get the money: ${claimUrl}`
      const text = `A payment was returned to you. ${reason}${how}`
      await notifier.tell(tx, { userId, type: 'system', actorId: null, data: { text } })
    })
    return { claim_url: claimUrl }
  },
)

function explain(error: unknown, log: Logger): unknown {
  if (!(error instanceof PaymentProviderError)) return error
  log.error({ err: error }, 'a payment could not be refunded')
  return new CallError('unavailable', {
    sentence: 'The payment service did not return this payment. Please try again, or return it there.',
  })
}

function returned(): CallError {
  return new CallError('conflict', { sentence: 'This payment was returned already.' })
}
