import type { AssetRow } from './assets.ts'
import type { Db } from './database.ts'

/** Uploads as their owners see them: where each is used, how much space they take, deleting them. */

/** Runs in the transaction that makes the task. An asset that was deleted meanwhile is skipped. */
export async function insertAssetUses(tx: Db, taskId: string, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return
  await tx.query({
    name: 'insert_asset_uses',
    text: `insert into asset_uses (asset_id, task_id) select s.id, $1 from assets s where s.id = any($2)
      on conflict do nothing`,
    values: [taskId, assetIds],
  })
}

export type OwnAssetRow = Omit<AssetRow, 'user_id' | 'sight'> & {
  kind: 'upload'
  size_bytes: number
  created_at: Date
  is_avatar: boolean
  art_count: number
  art_ids: string[]
  characters: { character_id: string; name: string }[]
  is_needed: boolean
}

/** Newest first. */
export async function listOwnAssets(
  db: Db,
  userId: string,
  page: { limit: number; offset: number },
): Promise<OwnAssetRow[]> {
  return db.query<OwnAssetRow>({
    name: 'list_own_assets',
    text: `with in_cards as materialized (
        select f.value::uuid as asset_id, c.id, v.name
        from characters c join character_versions v on v.id = c.version_id cross join lateral jsonb_each_text(
          case when jsonb_typeof(v.card -> 'files') = 'object' then v.card -> 'files' else '{}' end) f
        where c.user_id = $1 and c.deleted_at is null)
      select s.id, s.kind, s.storage_key, s.media_type, s.width, s.height, s.size_bytes, s.scan_passed_at, s.case_id,
        s.created_at, exists (select 1 from users u where u.id = $1 and u.avatar_asset_id = s.id) as is_avatar,
        used.count as art_count, used.ids as art_ids, portrait.characters,
        exists (select 1 from asset_uses n join tasks t on t.id = n.task_id
          where n.asset_id = s.id and t.status in ('queued', 'running')) as is_needed
      from assets s cross join lateral (
        select count(*)::int as count, coalesce((array_agg(a.id order by a.id desc))[1:20], '{}') as ids
        from asset_uses n join arts a on a.task_id = n.task_id where n.asset_id = s.id and a.deleted_at is null
      ) used cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('character_id', p.id, 'name', p.name) order by p.id), '[]')
          as characters
        from (
          select c.id, now.name from characters c join character_versions now on now.id = c.version_id
          where c.deleted_at is null and c.id in (select v.character_id from character_versions v where v.avatar_asset_id = s.id)
          union select i.id, i.name from in_cards i where i.asset_id = s.id
        ) p
      ) portrait
      where s.user_id = $1 order by s.id desc limit $2 offset $3`,
    values: [userId, page.limit, page.offset],
  })
}

export async function sumStorage(
  db: Db,
  userId: string,
): Promise<{ uploads: number; upload_bytes: number; art_bytes: number }> {
  const rows = await db.query<{ uploads: number; upload_bytes: number; art_bytes: number }>({
    name: 'sum_storage',
    text: `select count(*)::int as uploads, coalesce(sum(size_bytes), 0)::bigint as upload_bytes,
        (select coalesce(sum(size_bytes), 0)::bigint from arts where user_id = $1 and size_bytes is not null) as art_bytes
      from assets where user_id = $1`,
    values: [userId],
  })
  return rows[0] ?? { uploads: 0, upload_bytes: 0, art_bytes: 0 }
}

export async function countUploads(db: Db, userId: string): Promise<{ count: number; bytes: number }> {
  const rows = await db.query<{ count: number; bytes: number }>({
    name: 'count_uploads',
    text: `select count(*)::int as count, coalesce(sum(size_bytes), 0)::bigint as bytes
      from assets where user_id = $1`,
    values: [userId],
  })
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** `is_held`: staff have to decide about it. */
type LockedAsset = { id: string; storage_key: string; is_held: boolean; is_needed: boolean }

/** Locks the user's assets in the order of their ids (no deadlocks). Assets of other users are left out. */
export async function lockOwnAssets(
  tx: Db,
  userId: string,
  assetIds: readonly string[],
): Promise<LockedAsset[]> {
  return tx.query<LockedAsset>({
    name: 'lock_own_assets',
    text: `select s.id, s.storage_key, (s.case_id is not null and s.scan_passed_at is null)
          or exists (select 1 from notice_uploads k join notices w on w.id = k.notice_id
            where k.asset_id = s.id and w.decided_at is null) as is_held,
        exists (select 1 from asset_uses n join tasks t on t.id = n.task_id
          where n.asset_id = s.id and t.status in ('queued', 'running')) as is_needed
      from assets s where s.id = any($2) and s.user_id = $1 order by s.id for update of s`,
    values: [userId, assetIds],
  })
}

export async function deleteAssets(tx: Db, assetIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'delete_assets',
    text: 'delete from assets where id = any($1)',
    values: [assetIds],
  })
}
