import type { Db } from './database.ts'

export type HouseImageRow = {
  asset_id: string
  title: string
  tags: string[]
  storage_key: string
  width: number
  height: number
}

/** Takes over a checked upload of an admin, which then belongs to nobody. False: the same file is shown already. */
export async function insertHouseImage(
  tx: Db,
  image: { assetId: string; adminId: string; title: string; tags: readonly string[]; sha256: Buffer },
): Promise<boolean> {
  const rows = await tx.query<{ asset_id: string }>({
    name: 'insert_house_image',
    text: `with made as (
        insert into house_images (asset_id, title, tags, sha256, added_by) values ($1, $2, $3, $4, $5)
        on conflict (sha256) do nothing returning asset_id
      ), given as (update assets s set user_id = null from made where s.id = made.asset_id)
      select asset_id from made`,
    values: [image.assetId, image.title, image.tags, image.sha256, image.adminId],
  })
  return rows.length > 0
}

/** What visitors see. A later hold or a new rating takes an image out at once. */
export async function listShownHouseImages(db: Db, limit: number): Promise<HouseImageRow[]> {
  return db.query<HouseImageRow>({
    name: 'list_shown_house_images',
    text: `select h.asset_id, h.title, h.tags, s.storage_key, s.width, s.height
      from house_images h join assets s on s.id = h.asset_id
      where s.scan_passed_at is not null and s.sight->>'rating' = 'general'
      order by h.created_at desc, h.asset_id desc limit $1`,
    values: [limit],
  })
}

/** `added_by` is null after that account was deleted. */
type StaffHouseImageRow = HouseImageRow & { is_shown: boolean; added_by: string | null; created_at: Date }

export async function listHouseImages(
  db: Db,
  page: { limit: number; offset: number },
): Promise<StaffHouseImageRow[]> {
  return db.query<StaffHouseImageRow>({
    name: 'list_house_images',
    text: `select h.asset_id, h.title, h.tags, s.storage_key, s.width, s.height, u.name as added_by, h.created_at,
        coalesce(s.scan_passed_at is not null and s.sight->>'rating' = 'general', false) as is_shown
      from house_images h join assets s on s.id = h.asset_id left join users u on u.id = h.added_by
      order by h.created_at desc, h.asset_id desc limit $1 offset $2`,
    values: [page.limit, page.offset],
  })
}

/** `is_open`: staff have not decided its case yet. Locked, so that nothing is decided meanwhile. */
export async function lockHouseImage(
  tx: Db,
  assetId: string,
): Promise<{ title: string; storage_key: string; is_open: boolean } | undefined> {
  const rows = await tx.query<{ title: string; storage_key: string; is_open: boolean }>({
    name: 'lock_house_image',
    text: `select h.title, s.storage_key, exists (select 1 from safety_cases c
          where c.id = s.case_id and c.decided_at is null and c.verdict <> 'taken_down') as is_open
      from house_images h join assets s on s.id = h.asset_id where h.asset_id = $1 for update of h, s`,
    values: [assetId],
  })
  return rows[0]
}
