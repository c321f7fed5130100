import type { Db } from './database.ts'

export type LateRenewal = {
  payer_id: string
  email: string
  name: string
  tier: string
  kind: 'late' | 'ended'
  /** When the grace began, and when it ends. */
  since: Date
  until: Date
}

/** Users who are in their grace, or whose grace has ended in the last two days without a payment, and who were not told. */
export async function listLateRenewals(db: Db): Promise<LateRenewal[]> {
  return db.query<LateRenewal>({
    name: 'list_late_renewals',
    text: `with late as (
        select u.payer_id, u.email, u.name, m.tier, case when m.expires_at > now() then 'late' else 'ended' end as kind,
          m.started_at as since, coalesce(m.expires_at, m.started_at) as until
        from memberships m join users u on u.id = m.user_id
        where m.is_grace and m.started_at <= now() and m.expires_at > now() - interval '2 days'
          and u.erase_after is null
          and not exists (select 1 from memberships o where o.user_id = m.user_id and not o.is_grace
            and o.started_at >= m.started_at)
      )
      select late.* from late
      where not exists (select 1 from renewal_letters r
        where r.payer_id = late.payer_id and r.kind = late.kind and r.since = late.since)`,
  })
}

/** False: the letter was sent already. */
export async function claimRenewalLetter(
  tx: Db,
  { payer_id, kind, since }: Pick<LateRenewal, 'payer_id' | 'kind' | 'since'>,
): Promise<boolean> {
  const rows = await tx.query<{ payer_id: string }>({
    name: 'claim_renewal_letter',
    text: `insert into renewal_letters (payer_id, kind, since) values ($1, $2, $3)
      on conflict do nothing returning payer_id`,
    values: [payer_id, kind, since],
  })
  return rows.length > 0
}
