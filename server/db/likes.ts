import type { Db } from './database.ts'

/** A user likes an art at most once. The table's trigger counts. */
export async function insertLike(db: Db, artId: string, userId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'insert_like',
    text: 'insert into likes (art_id, user_id) values ($1, $2) on conflict do nothing returning 1',
    values: [artId, userId],
  })
  return rows.length > 0
}

export async function deleteLike(db: Db, artId: string, userId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'delete_like',
    text: 'delete from likes where art_id = $1 and user_id = $2 returning 1',
    values: [artId, userId],
  })
  return rows.length > 0
}

/** Deletes the likes between two users when one blocks the other. */
export async function deleteLikesBetween(tx: Db, one: string, other: string): Promise<string[]> {
  const rows = await tx.query<{ art_id: string }>({
    name: 'delete_likes_between',
    text: `delete from likes l using arts a
      where a.id = l.art_id and ((l.user_id = $1 and a.user_id = $2) or (l.user_id = $2 and a.user_id = $1))
      returning l.art_id`,
    values: [one, other],
  })
  return rows.map(({ art_id }) => art_id)
}

/**
 * Returns the count after a like, and deletes the like if a block was made at the same time. A block deletes likes
 * after it is stored, and this looks for blocks after the like is stored, so one of the two sees the other.
 */
export async function settleLike(
  db: Db,
  artId: string,
  userId: string,
): Promise<{ count: number; isBlocked: boolean }> {
  const rows = await db.query<{ count: number; gone: number }>({
    name: 'settle_like',
    text: `with gone as (
        delete from likes l using arts a, blocks b where l.art_id = $1 and l.user_id = $2 and a.id = l.art_id
          and ((b.blocker_id = l.user_id and b.blocked_id = a.user_id)
            or (b.blocker_id = a.user_id and b.blocked_id = l.user_id)) returning 1
      )
      select coalesce(sum(c.count), 0)::int as count, (select count(*)::int from gone) as gone
      from like_counts c where c.art_id = $1`,
    values: [artId, userId],
  })
  const { count = 0, gone = 0 } = rows[0] ?? {}
  return { count, isBlocked: gone > 0 }
}

export async function countLikes(db: Db, artId: string): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'count_likes',
    text: 'select coalesce(sum(count), 0)::int as count from like_counts where art_id = $1',
    values: [artId],
  })
  return rows[0]?.count ?? 0
}

/** Updates `arts.like_count`, by which lists are sorted. */
export async function foldLikes(db: Db, artIds: readonly string[]): Promise<void> {
  await db.query({
    name: 'fold_likes',
    text: `update arts a set like_count = c.count
      from (select wanted.id, coalesce(sum(c.count), 0)::int as count from unnest($1::uuid[]) as wanted (id)
        left join like_counts c on c.art_id = wanted.id group by wanted.id) c
      where a.id = c.id and a.like_count <> c.count`,
    values: [artIds],
  })
}
