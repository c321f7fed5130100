import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { findPayerByEmail, listMoneyEvents } from '#server/db/ledger'
import { findReturn } from '#server/domain/membership/find-return'

export const listPayments = handler(
  'admin.list_payments',
  ['db', 'payments'],
  async ({ input, db, payments }) => {
    const payer = await findPayerByEmail(db, input.email)
    if (payer === undefined) throw badInput('email', 'No account has this address.')
    const events = await listMoneyEvents(db, payer.payer_id)
    const items = events.toReversed().flatMap((recorded) => {
      const { source, external_id, happened_at, event } = recorded
      if (event.kind !== 'payment') return []
      const returned = findReturn(events, recorded)
      return [
        {
          provider: source,
          payment_id: external_id,
          at: happened_at.toISOString(),
          amount: event.amount,
          currency: event.currency,
          returned_at: returned?.happened_at.toISOString() ?? null,
          can_refund: returned === undefined && payments.find(source) !== undefined,
        },
      ]
    })
    return { items }
  },
)
