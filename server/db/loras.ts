import type { LoraFacts } from '#server/domain/loras/inspect-lora'
import type { ShownLora } from '#server/domain/loras/lora-view'
import { avatarKey } from './avatar.ts'
import type { Db } from './database.ts'

/** Complete LoRAs. Uploads in progress are in lora-uploads.ts. */

export type LoraStatus = LoraRow['status']

export type LoraRow = ShownLora & { updated_at: Date; version: number }

/** Approved once and refused later, according to the audit log. */
const isTakenBack = `(l.status = 'refused' and exists (select 1 from public.audit_log a
  where a.subject = 'lora ' || l.id and a.action = 'moderate_lora' and a.details ->> 'decision' = 'approve'))`
/** [S-3] A preview is shown if its art has passed the scanner and is not deleted. */
const columns = `l.id, l.user_id, l.status, l.name, l.file_name, l.size_bytes, l.facts, l.base_model,
  encode(l.sha256, 'hex') as sha256, l.trigger_words, l.tags, l.recommended_weight, l.use_count, l.refused_reason,
  ${isTakenBack} as is_taken_back, l.created_at, l.updated_at, l.version,
  p.thumb_key as preview_key, p.rating as preview_rating, p.is_private as preview_private, u.name as owner_name, u.handle as owner_handle,
  ${avatarKey} as owner_avatar_key`
const tables = `loras l join users u on u.id = l.user_id
  left join arts p on p.id = l.preview_art_id and p.status = 'done' and p.deleted_at is null`

/** The owner is not leaving, and neither user has blocked the other. */
const visibleTo = (viewer: string) => `u.erase_after is null and not exists (
  select 1 from blocks b where (b.blocker_id = ${viewer} and b.blocked_id = u.id)
    or (b.blocker_id = u.id and b.blocked_id = ${viewer}))`

/** [S-12] The user's own LoRAs that are not refused, and approved ones of others. */
const usableBy = (viewer: string) => `((l.user_id = ${viewer} and l.status in ('waiting', 'approved'))
  or (l.status = 'approved' and ${visibleTo(viewer)}))`

export type NewLora = {
  id: string
  userId: string
  name: string
  fileName: string
  sizeBytes: number
  facts: LoraFacts
  sha256: Buffer
  triggerWords: string[]
  tags: string[]
  recommendedWeight: number
  parts: { start: number; sizeBytes: number; key: string }[]
}

export async function insertLora(tx: Db, lora: NewLora): Promise<void> {
  await tx.query({
    name: 'insert_lora',
    text: `insert into loras (id, user_id, status, name, file_name, size_bytes, received_bytes, facts, base_model, sha256,
        trigger_words, tags, recommended_weight)
      values ($1, $2, 'waiting', $3, $4, $5, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      lora.id,
      lora.userId,
      lora.name,
      lora.fileName,
      lora.sizeBytes,
      JSON.stringify(lora.facts),
      lora.facts.base_model,
      lora.sha256,
      lora.triggerWords,
      lora.tags,
      lora.recommendedWeight,
    ],
  })
  await tx.query({
    name: 'insert_lora_parts',
    text: `insert into lora_parts (lora_id, start_byte, size_bytes, storage_key)
      select $1, part.start, part.size, part.key
      from unnest($2::bigint[], $3::bigint[], $4::text[]) as part (start, size, key)`,
    values: [
      lora.id,
      lora.parts.map(({ start }) => start),
      lora.parts.map(({ sizeBytes }) => sizeBytes),
      lora.parts.map(({ key }) => key),
    ],
  })
}

export async function listOwnLoras(db: Db, userId: string): Promise<LoraRow[]> {
  return db.query<LoraRow>({
    name: 'list_own_loras',
    text: `select ${columns} from ${tables} where l.user_id = $1 and l.status <> 'uploading' order by l.id desc`,
    values: [userId],
  })
}

export async function findOwnLora(db: Db, userId: string, id: string): Promise<LoraRow | undefined> {
  const rows = await db.query<LoraRow>({
    name: 'find_own_lora',
    text: `select ${columns} from ${tables} where l.id = $2 and l.user_id = $1 and l.status <> 'uploading'`,
    values: [userId, id],
  })
  return rows[0]
}

/** A LoRA of any user, for admins. */
export async function findLora(db: Db, id: string): Promise<LoraRow | undefined> {
  const rows = await db.query<LoraRow>({
    name: 'find_lora',
    text: `select ${columns} from ${tables} where l.id = $1 and l.status <> 'uploading'`,
    values: [id],
  })
  return rows[0]
}

const deskLists = {
  waiting: `l.status = 'waiting' order by l.id`,
  approved: `l.status = 'approved' order by l.decided_at desc, l.id`,
  refused: `l.status = 'refused' and not ${isTakenBack} order by l.decided_at desc, l.id`,
  taken_back: `${isTakenBack} order by l.decided_at desc, l.id`,
}

/** For admins, by state. */
export async function listLorasByState(
  db: Db,
  { state, limit, offset }: { state: keyof typeof deskLists; limit: number; offset: number },
): Promise<{ rows: LoraRow[]; total: number }> {
  const rows = await db.query<LoraRow & { total: number }>({
    name: `list_${state}_loras`,
    text: `select ${columns}, count(*) over ()::int as total from ${tables}
      where u.erase_after is null and ${deskLists[state]} limit $1 offset $2`,
    values: [limit, offset],
  })
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The LoRAs that the user may use, in no order. */
export async function findUsableLoras(db: Db, userId: string, ids: readonly string[]): Promise<LoraRow[]> {
  return db.query<LoraRow>({
    name: 'find_usable_loras',
    text: `select ${columns} from ${tables} where l.id = any($2::uuid[]) and ${usableBy('$1')}`,
    values: [userId, ids],
  })
}

/** The LoRAs that the user may no longer use: their own refused ones, and ones that were approved once. */
export async function findRefusedLoras(db: Db, userId: string, ids: readonly string[]): Promise<LoraRow[]> {
  return db.query<LoraRow>({
    name: 'find_refused_loras',
    text: `select ${columns} from ${tables} where l.id = any($2::uuid[]) and l.status = 'refused'
      and (l.user_id = $1 or (${isTakenBack} and ${visibleTo('$1')}))`,
    values: [userId, ids],
  })
}

const orders = {
  relevance: `(lower(l.name) like $3 || '%') desc, (l.user_id = $1) desc, l.use_count desc, l.id desc`,
  newest: 'l.id desc',
  name: 'lower(l.name), l.id',
  uses: 'l.use_count desc, l.id desc',
}

export type LoraSearch = {
  q: string
  baseModel: string
  view: 'all' | 'mine' | 'approved' | 'favourites'
  order: keyof typeof orders
  ids: readonly string[] | undefined
  limit: number
  offset: number
}

/** Finds parts of the name, of a tag or of a trigger word. */
export async function searchLoras(
  db: Db,
  userId: string,
  search: LoraSearch,
): Promise<{ rows: LoraRow[]; total: number }> {
  const pattern = search.q.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const found = await db.query<LoraRow & { total: number }>({
    name: `search_loras_${search.order}`,
    text: `select ${columns}, count(*) over ()::int as total from ${tables}
      where ${usableBy('$1')} and ($2 = 'any' or l.base_model = $2)
        and ($3 = '' or lower(l.name) like '%' || $3 || '%'
          or exists (select 1 from unnest(l.tags || l.trigger_words) word where lower(word) like '%' || $3 || '%'))
        and ($4 = 'all' or ($4 = 'mine' and l.user_id = $1) or ($4 = 'approved' and l.status = 'approved')
          or ($4 = 'favourites' and exists (select 1 from favourites f
            where f.user_id = $1 and f.kind = 'lora' and f.name = l.id::text)))
        and ($5::uuid[] is null or l.id = any($5))
      order by ${orders[search.order]} limit $6 offset $7`,
    values: [userId, search.baseModel, pattern, search.view, search.ids ?? null, search.limit, search.offset],
  })
  if (found.length > 0 || search.offset === 0) return { rows: found, total: found[0]?.total ?? 0 }
  return { rows: [], total: (await searchLoras(db, userId, { ...search, limit: 1, offset: 0 })).total }
}

/** Older LoRAs with the same file that the user owns or may use. */
export async function findSameFile(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, { uid: string; name: string; is_mine: boolean }>> {
  const rows = await db.query<{ id: string; uid: string; name: string; is_mine: boolean }>({
    name: 'find_same_lora_file',
    text: `select distinct on (asked.id) asked.id, l.id as uid, l.name, l.user_id = $1 as is_mine
      from loras asked join loras l on l.sha256 = asked.sha256 and l.id < asked.id join users u on u.id = l.user_id
      where asked.id = any($2::uuid[]) and (${usableBy('$1')} or (l.user_id = $1 and l.status = 'refused'))
      order by asked.id, (l.user_id = $1) desc, l.id`,
    values: [userId, ids],
  })
  return new Map(rows.map(({ id, ...same }) => [id, same]))
}

/** Undefined: unchanged. A change makes a new version. [S-12] An approved LoRA with changed words must be approved again. */
export async function updateLora(
  db: Db,
  userId: string,
  id: string,
  change: {
    name?: string | undefined
    triggerWords?: string[] | undefined
    tags?: string[] | undefined
    recommendedWeight?: number | undefined
  },
): Promise<boolean> {
  const rows = await db.query({
    name: 'update_lora',
    text: `with old as (
        select id, version, name, trigger_words, tags, recommended_weight from loras
        where id = $2 and user_id = $1 and status <> 'uploading' for update
      ), new as (
        select id, coalesce($3, name) as name, coalesce($4::text[], trigger_words) as trigger_words,
          coalesce($5::text[], tags) as tags, coalesce($6::real, recommended_weight) as recommended_weight from old
      ), kept as (
        insert into lora_versions (lora_id, version, name, trigger_words, tags, recommended_weight)
        select old.* from old join new using (id)
        where (old.name, old.trigger_words, old.tags, old.recommended_weight)
          is distinct from (new.name, new.trigger_words, new.tags, new.recommended_weight)
        returning lora_id
      )
      update loras l set name = new.name, trigger_words = new.trigger_words, tags = new.tags,
        recommended_weight = new.recommended_weight, updated_at = now(),
        version = l.version + (select count(*) from kept)::int,
        status = case when l.status = 'approved' and (l.name, l.trigger_words, l.tags)
          is distinct from (new.name, new.trigger_words, new.tags) then 'waiting' else l.status end
      from new where l.id = new.id returning l.id`,
    values: [
      userId,
      id,
      change.name ?? null,
      change.triggerWords ?? null,
      change.tags ?? null,
      change.recommendedWeight ?? null,
    ],
  })
  return rows.length > 0
}

/** Deletes a LoRA or an unfinished upload. Returns the keys of its files; undefined: the user has no such LoRA. */
export async function deleteLora(db: Db, userId: string, id: string): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    const locked = await tx.query({
      name: 'lock_lora_to_delete',
      text: 'select 1 from loras where id = $2 and user_id = $1 for update',
      values: [userId, id],
    })
    if (locked.length === 0) return undefined
    const parts = await tx.query<{ storage_key: string }>({
      name: 'delete_lora_parts',
      text: 'delete from lora_parts where lora_id = $1 returning storage_key',
      values: [id],
    })
    await tx.query({ name: 'delete_lora', text: 'delete from loras where id = $1', values: [id] })
    return parts.map(({ storage_key: key }) => key)
  })
}

export type LoraPart = { storage_key: string; start_byte: number; size_bytes: number }

export async function listParts(db: Db, id: string): Promise<LoraPart[]> {
  return db.query<LoraPart>({
    name: 'list_lora_parts',
    text: 'select storage_key, start_byte, size_bytes from lora_parts where lora_id = $1 order by start_byte',
    values: [id],
  })
}

/** Runs in the transaction that makes the task. */
export async function countLoraUses(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query({
    name: 'count_lora_uses',
    text: 'update loras set use_count = use_count + 1 where id = any($1::uuid[])',
    values: [ids.toSorted()],
  })
}
