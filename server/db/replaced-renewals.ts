import type { Db } from './database.ts'

export type ReplacedRenewalRow = { subscription: string; payer_id: string; attempts: number }

export async function insertReplacedRenewal(tx: Db, subscription: string, payerId: string): Promise<void> {
  await tx.query({
    name: 'insert_replaced_renewal',
    text: `insert into replaced_renewals (subscription, payer_id) values ($1, $2)
      on conflict (subscription) do update set ended_at = null, next_at = now()
        where replaced_renewals.ended_at is not null`,
    values: [subscription, payerId],
  })
}

export async function listReplacedRenewals(db: Db): Promise<ReplacedRenewalRow[]> {
  return db.query<ReplacedRenewalRow>({
    name: 'list_replaced_renewals',
    text: `select subscription, payer_id, attempts from replaced_renewals
      where ended_at is null and next_at <= now() order by next_at limit 100`,
  })
}

export async function markRenewalEnded(tx: Db, subscription: string): Promise<void> {
  await tx.query({
    name: 'mark_renewal_ended',
    text: 'update replaced_renewals set ended_at = now() where subscription = $1',
    values: [subscription],
  })
}

/** The next attempt comes after 2, 4, 8 … minutes, at most after six hours. */
export async function putOffRenewal(db: Db, subscription: string): Promise<void> {
  await db.query({
    name: 'put_off_renewal',
    text: `update replaced_renewals set attempts = attempts + 1,
        next_at = now() + least(interval '6 hours', interval '1 minute' * power(2, least(attempts + 1, 10)))
      where subscription = $1`,
    values: [subscription],
  })
}
