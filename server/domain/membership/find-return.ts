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
