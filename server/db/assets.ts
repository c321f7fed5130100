import type { Db } from './database.ts'

export type AssetRow = {
  id: string
  user_id: string
  storage_key: string
  media_type: string
  width: number
  height: number
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

/** Somebody else's asset is as good as none. */
export async function findOwnAsset(db: Db, userId: string, assetId: string): Promise<AssetRow | undefined> {
  const rows = await db.query<AssetRow>({
    name: 'find_own_asset',
    text: `select id, user_id, storage_key, media_type, width, height from assets where id = $2 and user_id = $1`,
    values: [userId, assetId],
  })
  return rows[0]
}

/**
 * Which of these stored files no row names. A file is stored before its row, so a young one may still get it:
 * whoever sweeps asks only about files of some age.
 */
export async function findUnreferencedKeys(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db.query<{ key: string }>({
    name: 'find_unreferenced_keys',
    text: `select key from unnest($1::text[]) as stored (key)
           where not exists (select from assets where storage_key = stored.key)`,
    values: [keys],
  })
  return rows.map((row) => row.key)
}
