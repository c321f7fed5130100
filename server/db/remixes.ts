import type { Db } from './database.ts'

/** The rule of server/domain/arts/visibility.ts in SQL, because counts and pages are made before rows are loaded. */
const seen = `a.parent_art_id = $1 and a.deleted_at is null and u.erase_after is null
  and (a.user_id = $2 or (a.status = 'done' and not a.is_private))
  and not exists (select 1 from blocks b where (b.blocker_id = $2 and b.blocked_id = a.user_id)
    or (b.blocker_id = a.user_id and b.blocked_id = $2))`

/** Counts the remixes that the viewer may see. */
export async function countRemixes(db: Db, artId: string, viewerId: string): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'count_remixes',
    text: `select count(*)::int as count from arts a join users u on u.id = a.user_id where ${seen}`,
    values: [artId, viewerId],
  })
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function listRemixIds(
  db: Db,
  artId: string,
  viewerId: string,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'list_remix_ids',
    text: `select a.id from arts a join users u on u.id = a.user_id where ${seen}
      order by a.id desc limit $3 offset $4`,
    values: [artId, viewerId, page.limit, page.offset],
  })
  return rows.map(({ id }) => id)
}

/** The public arts among these that were made from another user's art, with both users. */
export async function listRemixNews(
  db: Db,
  artIds: readonly string[],
): Promise<{ art_id: string; actor_id: string; owner_id: string }[]> {
  return db.query<{ art_id: string; actor_id: string; owner_id: string }>({
    name: 'list_remix_news',
    text: `select a.id as art_id, a.user_id as actor_id, p.user_id as owner_id
      from arts a join arts p on p.id = a.parent_art_id join users u on u.id = a.user_id
      where a.id = any($1) and a.status = 'done' and not a.is_private and a.deleted_at is null and p.deleted_at is null
        and u.erase_after is null and p.user_id <> a.user_id
        and not exists (select 1 from blocks b where (b.blocker_id = p.user_id and b.blocked_id = a.user_id)
          or (b.blocker_id = a.user_id and b.blocked_id = p.user_id))
      order by a.id`,
    values: [artIds],
  })
}
