import type { Db } from './database.ts'

/** Processes are told on this channel that there is another version. */
export const tierChannel = 'tiers'

export type TierVersionRow = {
  id: number
  /** As the current or an earlier release wrote it; see parseTiers. */
  terms: unknown
  effective_from: Date
  reason: string
  created_by: string | null
  created_at: Date
  withdrawn_at: Date | null
}

export async function listTierVersions(db: Db): Promise<TierVersionRow[]> {
  return db.query<TierVersionRow>({
    name: 'list_tier_versions',
    text: `select v.id, v.terms, v.effective_from, v.reason, u.name as created_by, v.created_at, v.withdrawn_at
      from tier_versions v left join users u on u.id = v.created_by order by v.id`,
  })
}

/** The first version, once, whichever process comes first. */
export async function seedTierVersion(db: Db, terms: object): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTierVersions(tx)
    await tx.query({
      name: 'seed_tier_version',
      text: `insert into tier_versions (terms, effective_from, reason)
        select $1, 'epoch', 'The first version.' where not exists (select 1 from tier_versions)`,
      values: [JSON.stringify(terms)],
    })
  })
}

/** So that two admins save one after the other. Returns the newest version. */
export async function lockTierVersions(tx: Db): Promise<number> {
  await tx.query({ name: 'lock_tier_versions', text: 'lock table tier_versions in exclusive mode' })
  const rows = await tx.query<{ id: number }>({
    name: 'find_newest_tier_version',
    text: 'select coalesce(max(id), 0)::int as id from tier_versions',
  })
  return rows[0]?.id ?? 0
}

export async function insertTierVersion(
  tx: Db,
  {
    terms,
    effectiveFrom,
    reason,
    createdBy,
  }: { terms: object; effectiveFrom: Date; reason: string; createdBy: string | null },
): Promise<number> {
  const rows = await tx.query<{ id: number }>({
    name: 'insert_tier_version',
    text: `with told as (select pg_notify('${tierChannel}', ''))
      insert into tier_versions (terms, effective_from, reason, created_by)
      select $1, $2, $3, $4 from told returning id`,
    values: [JSON.stringify(terms), effectiveFrom, reason, createdBy],
  })
  return rows[0]?.id ?? 0
}

/** False: there is no such version, or it is in force already. */
export async function withdrawTierVersion(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.query<{ id: number }>({
    name: 'withdraw_tier_version',
    text: `with told as (select pg_notify('${tierChannel}', ''))
      update tier_versions set withdrawn_at = now() from told
      where id = $1 and effective_from > now() and withdrawn_at is null returning id`,
    values: [id],
  })
  return rows.length > 0
}

export type TierUse = {
  tier: string
  users: number
  /** Users with a membership that renews itself at the price they began with. */
  subscribers: number
}

/** How many users have each tier now. */
export async function countTierUsers(db: Db): Promise<TierUse[]> {
  return db.query<TierUse>({
    name: 'count_tier_users',
    text: `select coalesce(m.tier, 'free') as tier, count(*)::int as users, count(m.subscription)::int as subscribers
      from users u left join lateral (select tier, subscription from memberships m
        where m.user_id = u.id and m.started_at <= now() and (m.expires_at is null or m.expires_at > now())
        order by m.started_at desc limit 1) m on true
      where u.erase_after is null group by 1`,
  })
}

/** What is stored for users, of which some tiers allow only so much. */
export type StoredUse = {
  tier: string
  characters: number
  character_text_bytes: number
  uploads: number
  upload_storage_bytes: number
  lora_uploads: number
  lora_storage_bytes: number
}

/** One row per user who stores anything. */
export async function listStoredUse(db: Db): Promise<StoredUse[]> {
  return db.query<StoredUse>({
    name: 'list_stored_use',
    text: `with stored as (
        select user_id, count(*) filter (where deleted_at is null) as characters, sum(text_bytes) as character_text_bytes,
          0 as uploads, 0 as upload_storage_bytes, 0 as lora_uploads, 0 as lora_storage_bytes
        from characters where user_id is not null group by user_id
        union all
        select user_id, 0, 0, count(*), sum(size_bytes), 0, 0 from assets where user_id is not null group by user_id
        union all
        select user_id, 0, 0, 0, 0, count(*), sum(size_bytes) from loras group by user_id
      )
      select coalesce((select m.tier from memberships m where m.user_id = s.user_id and m.started_at <= now()
          and (m.expires_at is null or m.expires_at > now()) order by m.started_at desc limit 1), 'free') as tier,
        sum(characters)::int as characters, sum(character_text_bytes)::bigint as character_text_bytes,
        sum(uploads)::int as uploads, sum(upload_storage_bytes)::bigint as upload_storage_bytes,
        sum(lora_uploads)::int as lora_uploads, sum(lora_storage_bytes)::bigint as lora_storage_bytes
      from stored s where user_id is not null group by s.user_id`,
  })
}
