import type { Db } from '#server/db/database'
import { listMoneyEvents } from '#server/db/ledger'
import { type MembershipView, viewMembership } from '#server/domain/membership/membership-view'

export async function readMembership(db: Db, payerId: string, now: Date): Promise<MembershipView> {
  return viewMembership(await listMoneyEvents(db, payerId), now, () => false)
}
