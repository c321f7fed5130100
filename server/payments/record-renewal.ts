import type { Db } from '#server/db/database'
import { listMoneyEvents, lockPayer, type NewEvent } from '#server/db/ledger'
import type { MoneyEvent } from '#server/domain/ledger/entries'
import { isCancelledNow } from '#server/domain/membership/membership-view'
import { recordEvent } from './record-event.ts'

type RenewalChange = NewEvent & {
  event: Extract<MoneyEvent, { subscription: string; kind: 'cancellation' | 'resumption' | 'failed_renewal' }>
}

/** Records that a renewal was cancelled or resumed, unless it is so already: two tabs leave one line. */
export async function recordRenewal(db: Db, change: RenewalChange): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPayer(tx, change.payerId)
    const isCancelled = isCancelledNow(await listMoneyEvents(tx, change.payerId), change.event.subscription)
    return isCancelled === (change.event.kind === 'cancellation') ? false : recordEvent(tx, change)
  })
}
