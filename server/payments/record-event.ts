import type { Db } from '#server/db/database'
import { appendEvent } from '#server/db/events'
import {
  appendLedgerEvent,
  listMoneyEvents,
  lockPayer,
  type NewEvent,
  replaceMemberships,
} from '#server/db/ledger'
import { toEntries } from '#server/domain/ledger/entries'
import { derivePeriods } from '#server/domain/membership/derive-periods'

/**
 * The only way money and memberships change: the event, its entries and the derived periods, in one transaction.
 * False: the event was recorded before, and nothing was changed.
 */
export async function recordEvent(db: Db, event: NewEvent): Promise<boolean> {
  return db.transaction(async (tx) => {
    const userId = await lockPayer(tx, event.payerId)
    const isNew = await appendLedgerEvent(tx, event, toEntries(event.source, event.event))
    if (!isNew || userId === undefined) return isNew
    const { periods } = derivePeriods(await listMoneyEvents(tx, event.payerId))
    await replaceMemberships(tx, userId, periods)
    await appendEvent(tx, userId, 'membership', {})
    return true
  })
}
