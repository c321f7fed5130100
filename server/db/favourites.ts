import type { Db } from './database.ts'

export type FavouriteKind = 'model' | 'lora'

export async function listFavourites(db: Db, userId: string): Promise<{ kind: string; name: string }[]> {
  return db.query<{ kind: string; name: string }>({
    name: 'list_favourites',
    text: 'select kind, name from favourites where user_id = $1 order by created_at desc, name',
    values: [userId],
  })
}

/** False: the user has too many already. */
export async function insertFavourite(
  db: Db,
  userId: string,
  kind: FavouriteKind,
  name: string,
  atMost: number,
): Promise<boolean> {
  const rows = await db.query<{ fits: boolean }>({
    name: 'insert_favourite',
    text: `with room as (
        select count(*) filter (where (kind, name) <> ($2, $3)) < $4 as fits from favourites where user_id = $1
      ), marked as (
        insert into favourites (user_id, kind, name) select $1, $2, $3 from room where fits on conflict do nothing
      )
      select fits from room`,
    values: [userId, kind, name, atMost],
  })
  return rows[0]?.fits ?? false
}

export async function deleteFavourite(
  db: Db,
  userId: string,
  kind: FavouriteKind,
  name: string,
): Promise<void> {
  await db.query({
    name: 'delete_favourite',
    text: 'delete from favourites where user_id = $1 and kind = $2 and name = $3',
    values: [userId, kind, name],
  })
}
