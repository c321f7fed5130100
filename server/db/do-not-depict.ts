import type { Db } from './database.ts'

/** The do-not-depict registry [S-6]. */

export type RegistryRow = { id: string; sealed_embedding: Buffer; created_at: Date }

/** Differs from an earlier answer if an entry was added or removed since. */
export async function readRegistryVersion(db: Db): Promise<string> {
  const rows = await db.query<{ version: string }>({
    name: 'read_registry_version',
    text: `select count(*) || ' ' || coalesce(max(created_at)::text, '') as version from do_not_depict`,
  })
  return rows[0]?.version ?? ''
}

export async function listRegistry(db: Db): Promise<RegistryRow[]> {
  return db.query<RegistryRow>({
    name: 'list_registry',
    text: 'select id, sealed_embedding, created_at from do_not_depict order by id',
  })
}

export async function insertRegistryEntry(
  db: Db,
  entry: { id: string; sealedEmbedding: Buffer },
): Promise<void> {
  await db.query({
    name: 'insert_registry_entry',
    text: 'insert into do_not_depict (id, sealed_embedding) values ($1, $2)',
    values: [entry.id, entry.sealedEmbedding],
  })
}

export async function deleteRegistryEntries(db: Db, ids: readonly string[]): Promise<void> {
  await db.query({
    name: 'delete_registry_entries',
    text: 'delete from do_not_depict where id = any($1)',
    values: [ids],
  })
}

/** Changes are made one after the other, so that of two tabs with the same face one entry remains. */
export async function lockRegistry(tx: Db): Promise<void> {
  await tx.query({
    name: 'lock_registry',
    text: `select pg_advisory_xact_lock(hashtext('do_not_depict'))`,
  })
}

export type SearchRow = RegistryRow & { art_cursor: string; asset_cursor: string }

/** The entries with which the stored images have not been compared yet, or a day ago for the first time. */
export async function listDueSearches(db: Db): Promise<SearchRow[]> {
  return db.query<SearchRow>({
    name: 'list_due_searches',
    text: `select id, sealed_embedding, created_at, art_cursor, asset_cursor from do_not_depict
      where searches = 0 or (searches = 1 and created_at < now() - interval '1 day') order by id`,
  })
}

export async function moveSearch(
  db: Db,
  entryIds: readonly string[],
  to: { artId?: string; assetId?: string },
): Promise<void> {
  await db.query({
    name: 'move_search',
    text: `update do_not_depict set art_cursor = greatest($2, art_cursor), asset_cursor = greatest($3, asset_cursor)
      where id = any($1)`,
    values: [entryIds, to.artId ?? null, to.assetId ?? null],
  })
}

export async function endSearches(db: Db, entryIds: readonly string[]): Promise<void> {
  await db.query({
    name: 'end_searches',
    text: `update do_not_depict set searches = searches + 1, art_cursor = default, asset_cursor = default
      where id = any($1)`,
    values: [entryIds],
  })
}

/** A stored image with a face. `cleared_at`: when staff decided that it shows nobody of the registry. */
export type FacedImageRow = {
  id: string
  /** null: an image of the house. */
  user_id: string | null
  key: string | null
  sealed_faces: Buffer | null
  cleared_at: Date | null
}

const clearedAt = `(select c.decided_at from safety_cases c
  where c.id = i.case_id and c.rule = 'S-6' and c.decision = 'overturned') as cleared_at`

/** Arts that can be seen, also those in the trash. */
export async function listFacedArts(db: Db, after: string, limit: number): Promise<FacedImageRow[]> {
  return db.query<FacedImageRow>({
    name: 'list_faced_arts',
    text: `select i.id, i.user_id, i.file_key as key, i.sealed_faces, ${clearedAt} from arts i
      where i.id > $1 and jsonb_array_length(i.sight -> 'faces') > 0 and i.status = 'done'
      order by i.id limit $2`,
    values: [after, limit],
  })
}

/** Uploads that can be used. */
export async function listFacedAssets(db: Db, after: string, limit: number): Promise<FacedImageRow[]> {
  return db.query<FacedImageRow>({
    name: 'list_faced_assets',
    text: `select i.id, i.user_id, i.storage_key as key, i.sealed_faces, ${clearedAt} from assets i
      where i.id > $1 and jsonb_array_length(i.sight -> 'faces') > 0 and i.scan_passed_at is not null
      order by i.id limit $2`,
    values: [after, limit],
  })
}

export async function saveArtFaces(db: Db, artId: string, sealedFaces: Buffer): Promise<void> {
  await db.query({
    name: 'save_art_faces',
    text: 'update arts set sealed_faces = $2 where id = $1',
    values: [artId, sealedFaces],
  })
}

export async function saveAssetFaces(db: Db, assetId: string, sealedFaces: Buffer): Promise<void> {
  await db.query({
    name: 'save_asset_faces',
    text: 'update assets set sealed_faces = $2 where id = $1',
    values: [assetId, sealedFaces],
  })
}

/** When staff decided that the image of the case shows nobody of the registry. */
export async function findClearedAt(db: Db, caseId: string | null): Promise<Date | null> {
  if (caseId === null) return null
  const rows = await db.query<{ decided_at: Date | null }>({
    name: 'find_cleared_at',
    text: `select decided_at from safety_cases where id = $1 and rule = 'S-6' and decision = 'overturned'`,
    values: [caseId],
  })
  return rows[0]?.decided_at ?? null
}
