import type { Context } from '#server/context'
import { listMoneyEvents } from '#server/db/ledger'
import { type MembershipView, viewMembership } from '#server/domain/membership/membership-view'

export async function readMembership(
  { db, now, payments }: Pick<Context, 'db' | 'now' | 'payments'>,
  payerId: string,
): Promise<MembershipView> {
  const canResume = (provider: string) => payments.find(provider)?.resumes ?? false
  return viewMembership(await listMoneyEvents(db, payerId), now(), canResume)
}
