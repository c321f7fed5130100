import type { Sight } from '#server/domain/sight'
import type { Db } from './database.ts'

export type AssetRow = {
  id: string
  /** null: an image of the house. */
  user_id: string | null
  storage_key: string
  media_type: string
  width: number
  height: number
  scan_passed_at: Date | null
  sight: Sight | null
  case_id: string | null
}

export async function insertAsset(
  db: Db,
  asset: {
    id: string
    userId: string
    storageKey: string
    mediaType: string
    width: number
    height: number
    sizeBytes: number
    sha256: Buffer
  },
): Promise<void> {
  await db.query({
    name: 'insert_asset',
    text: `insert into assets (id, user_id, kind, storage_key, media_type, width, height, size_bytes, sha256)
           values ($1, $2, 'upload', $3, $4, $5, $6, $7, $8)`,
    values: [
      asset.id,
      asset.userId,
      asset.storageKey,
      asset.mediaType,
      asset.width,
      asset.height,
      asset.sizeBytes,
      asset.sha256,
    ],
  })
}

/** Undefined also for another user's asset. */
export async function findOwnAsset(db: Db, userId: string, assetId: string): Promise<AssetRow | undefined> {
  const rows = await db.query<AssetRow>({
    name: 'find_own_asset',
    text: `select id, user_id, storage_key, media_type, width, height, scan_passed_at, sight, case_id
      from assets where id = $2 and user_id = $1`,
    values: [userId, assetId],
  })
  return rows[0]
}

export async function findAsset(db: Db, assetId: string): Promise<AssetRow | undefined> {
  const rows = await db.query<AssetRow>({
    name: 'find_asset',
    text: `select id, user_id, storage_key, media_type, width, height, scan_passed_at, sight, case_id
      from assets where id = $1`,
    values: [assetId],
  })
  return rows[0]
}

/** [S-3] The user's assets that passed the scanner, without explicit ones unless `withExplicit`. */
export async function listShownAssets(
  db: Db,
  userId: string,
  assetIds: readonly string[],
  withExplicit: boolean,
): Promise<{ id: string; storage_key: string }[]> {
  return db.query<{ id: string; storage_key: string }>({
    name: 'list_shown_assets',
    text: `select id, storage_key from assets where user_id = $1 and id = any($2) and scan_passed_at is not null
      and ($3 or coalesce(sight->>'rating', 'general') <> 'explicit')`,
    values: [userId, assetIds, withExplicit],
  })
}

/** Locks the asset, so that of two scans at once the second finds the result of the first. */
export async function lockAsset(tx: Db, assetId: string): Promise<AssetRow | undefined> {
  const rows = await tx.query<AssetRow>({
    name: 'lock_asset',
    text: `select id, user_id, storage_key, media_type, width, height, scan_passed_at, sight, case_id
      from assets where id = $1 for update`,
    values: [assetId],
  })
  return rows[0]
}

/** Those of the assets that were scanned and show no face. */
export async function findFacelessAssets(db: Db, assetIds: readonly string[]): Promise<Set<string>> {
  if (assetIds.length === 0) return new Set()
  const rows = await db.query<{ id: string }>({
    name: 'find_faceless_assets',
    text: `select id from assets where id = any($1) and scan_passed_at is not null
        and jsonb_array_length(sight -> 'faces') = 0`,
    values: [assetIds],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Saves the scanner's result. With a case, the asset is held and cannot be used until the case is decided. */
export async function saveScan(
  db: Db,
  assetId: string,
  scan: { sight: Sight | null; sealedFaces: Buffer | null; caseId: string | null },
): Promise<void> {
  await db.query({
    name: 'save_asset_scan',
    text: `update assets set sight = $2, sealed_faces = $3, case_id = $4, scanned_at = now(),
        scan_passed_at = case when $4::uuid is null then now() end where id = $1`,
    values: [assetId, scan.sight === null ? null : JSON.stringify(scan.sight), scan.sealedFaces, scan.caseId],
  })
}

/** Holds an upload that the scanner had passed before. */
export async function holdAsset(tx: Db, assetId: string, caseId: string): Promise<void> {
  await tx.query({
    name: 'hold_asset',
    text: 'update assets set case_id = $2, scan_passed_at = null where id = $1',
    values: [assetId, caseId],
  })
}

/** The keys that no row names. A file is stored before its row, so only ask about files that are not new. */
export async function findUnreferencedKeys(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db.query<{ key: string }>({
    name: 'find_unreferenced_keys',
    text: `select key from unnest($1::text[]) as stored (key)
           where not exists (select from assets where storage_key = stored.key)
             and not exists (select from arts where file_key = stored.key)
             and not exists (select from arts where thumb_key = stored.key)
             and not exists (select from lora_parts where storage_key = stored.key)
             and not exists (select from preserved_images where storage_key = stored.key)`,
    values: [keys],
  })
  return rows.map((row) => row.key)
}
