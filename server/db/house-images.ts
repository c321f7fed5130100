import type { Db } from './database.ts'

export type HouseImageRow = {
  asset_id: string
  title: string
  tags: string[]
  storage_key: string
  width: number
  height: number
}

/** False: the same file is shown already. */
export async function insertHouseImage(
  tx: Db,
  image: { assetId: string; title: string; tags: readonly string[]; sha256: Buffer },
): Promise<boolean> {
  const rows = await tx.query<{ asset_id: string }>({
    name: 'insert_house_image',
    text: `insert into house_images (asset_id, title, tags, sha256) values ($1, $2, $3, $4)
      on conflict (sha256) do nothing returning asset_id`,
    values: [image.assetId, image.title, image.tags, image.sha256],
  })
  return rows.length > 0
}

/** What visitors see. A later hold or a new rating takes an image out at once. */
export async function listShownHouseImages(db: Db, limit: number): Promise<HouseImageRow[]> {
  return db.query<HouseImageRow>({
    name: 'list_shown_house_images',
    text: `select h.asset_id, h.title, h.tags, s.storage_key, s.width, s.height
      from house_images h join assets s on s.id = h.asset_id join users u on u.id = s.user_id
      where s.scan_passed_at is not null and s.sight->>'rating' = 'general' and u.erase_after is null
      order by h.created_at desc, h.asset_id desc limit $1`,
    values: [limit],
  })
}

type StaffHouseImageRow = HouseImageRow & { is_shown: boolean; added_by: string; created_at: Date }

export async function listHouseImages(
  db: Db,
  page: { limit: number; offset: number },
): Promise<StaffHouseImageRow[]> {
  return db.query<StaffHouseImageRow>({
    name: 'list_house_images',
    text: `select h.asset_id, h.title, h.tags, s.storage_key, s.width, s.height, u.name as added_by, h.created_at,
        coalesce(s.scan_passed_at is not null and s.sight->>'rating' = 'general', false) as is_shown
      from house_images h join assets s on s.id = h.asset_id join users u on u.id = s.user_id
      order by h.created_at desc, h.asset_id desc limit $1 offset $2`,
    values: [page.limit, page.offset],
  })
}

/** Undefined: there is no such image. `storage_key` is null for a held upload, which stays until its case is decided. */
export async function removeHouseImage(
  tx: Db,
  assetId: string,
): Promise<{ title: string; storage_key: string | null } | undefined> {
  const rows = await tx.query<{ title: string; storage_key: string | null }>({
    name: 'remove_house_image',
    text: `with gone as (delete from house_images where asset_id = $1 returning asset_id, title),
        file as (delete from assets s using gone where s.id = gone.asset_id and s.case_id is null
          returning s.id, s.storage_key)
      select gone.title, file.storage_key from gone left join file on file.id = gone.asset_id`,
    values: [assetId],
  })
  return rows[0]
}
