import type { MoneyEvent } from '../ledger/entries.ts'
import type { RecordedEvent } from './derive-periods.ts'
import { findReturn } from './find-return.ts'
import { isChangeOf } from './membership-view.ts'

type Payment = Extract<MoneyEvent, { kind: 'payment' }>
type PaidAt = RecordedEvent & { event: Payment }

/** A renewal that a later purchase replaces: at most one may charge the user. */
export type ReplacedRenewal = { subscription: string; provider: string; reference: string | null }

const dayMs = 86_400_000
/** Providers try a failed renewal again for some days. */
const retriesMs = 15 * dayMs

/** The renewals that still run although the user has bought another membership since they began. */
export function findReplaced(events: readonly RecordedEvent[]): ReplacedRenewal[] {
  const ordered = events.toSorted((a, b) => a.happened_at.getTime() - b.happened_at.getTime())
  const payments = ordered.filter((recorded): recorded is PaidAt => recorded.event.kind === 'payment')
  const purchases = listPurchases(payments).filter((payment) => findReturn(events, payment) === undefined)
  const ids = new Set(payments.flatMap(({ event }) => event.subscription ?? []))
  return [...ids].flatMap((id) => {
    const own = payments.filter(({ event }) => event.subscription === id)
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined) return []
    // Providers report whole seconds, so events of one moment keep the order in which they arrived.
    const later = payments.slice(payments.indexOf(first) + 1)
    const by = purchases.findLast(
      (purchase) =>
        later.includes(purchase) &&
        purchase.event.checkout_id !== id &&
        purchase.happened_at.getTime() < endOf(last),
    )
    const change = ordered.findLast(({ event }) => isChangeOf(event, id))
    const isOver = change?.event.kind === 'cancellation'
    const isKept =
      change?.event.kind === 'resumption' && by !== undefined && change.happened_at > by.happened_at
    if (by === undefined || isOver || isKept) return []
    return [{ subscription: id, provider: first.source, reference: first.event.reference }]
  })
}

/** The first payment of each checkout that gave the buyer a membership; the others are renewals. */
function listPurchases(payments: readonly PaidAt[]): PaidAt[] {
  const seen = new Set<string>()
  return payments.filter(({ event }) => {
    if (event.coverage === null || event.checkout_id === null || seen.has(event.checkout_id)) return false
    seen.add(event.checkout_id)
    return true
  })
}

/** When a subscription that was not renewed is certainly over. */
function endOf({ event, happened_at: at }: PaidAt): number {
  const due =
    event.renews_at === undefined
      ? at.getTime() + (event.coverage?.days ?? 0) * dayMs
      : Date.parse(event.renews_at)
  return due + retriesMs
}
