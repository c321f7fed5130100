import type { Db } from './database.ts'

/** A picture has each person's like once, however often it is sent. The trigger of the table counts. */
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

/** People who block each other do not like each other's pictures. */
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
 * The count after a like, and the end of one that came in the same moment as a block: whoever blocks looks for likes
 * after the block is there, and whoever likes for blocks after the like is, so one of the two sees the other.
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

/** Brings the number that lists order by up to date. */
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
