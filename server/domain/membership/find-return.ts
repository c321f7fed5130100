import type { EventRef } from '../ledger/entries.ts'
import type { RecordedEvent } from './derive-periods.ts'

/** The refund or chargeback of a payment. */
export function findReturn(events: readonly RecordedEvent[], payment: EventRef): RecordedEvent | undefined {
  return events.find(
    ({ event }) =>
      (event.kind === 'refund' || event.kind === 'chargeback') &&
      event.of.source === payment.source &&
      event.of.external_id === payment.external_id,
  )
}

/** Whether a payment for the checkout has arrived that was not returned. */
export function isStillPaid(events: readonly RecordedEvent[], checkoutId: string): boolean {
  return events.some(
    (payment) =>
      payment.event.kind === 'payment' &&
      payment.event.checkout_id === checkoutId &&
      findReturn(events, payment) === undefined,
  )
}

type Returned = {
  provider: string
  paymentId: string | null
  checkout: { id: string } | undefined
  at: Date
}

/**
 * The payment that a refund is about: the one it names, or the last one of the checkout until then that was not returned.
 * A named payment may still be on its way, unless the checkout says which ones there are.
 */
export function findReturned(
  events: readonly RecordedEvent[],
  { provider, paymentId, checkout, at }: Returned,
): EventRef | undefined {
  const named = paymentId === null ? undefined : { source: provider, external_id: paymentId }
  const isNamed = events.some(
    ({ source, external_id, event }) =>
      event.kind === 'payment' && source === provider && external_id === paymentId,
  )
  if (named !== undefined && (isNamed || findReturn(events, named))) return named
  const last = events
    .filter(
      (payment) =>
        payment.event.kind === 'payment' &&
        payment.event.checkout_id === checkout?.id &&
        payment.happened_at <= at &&
        findReturn(events, payment) === undefined,
    )
    .toSorted((a, b) => a.happened_at.getTime() - b.happened_at.getTime())
    .at(-1)
  return last === undefined ? named : { source: last.source, external_id: last.external_id }
}
