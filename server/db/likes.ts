import type { Db } from './database.ts'

/**
 * Whether somebody may like is asked between this and the end of the transaction: a block of theirs, or of them, that
 * comes at the same time waits, and then takes the like away with the others.
 */
export async function holdBlocksOf(tx: Db, userId: string): Promise<void> {
  await tx.query({
    name: 'hold_blocks_of',
    text: `select pg_advisory_xact_lock_shared(hashtextextended('blocks of ' || $1, 0))`,
    values: [userId],
  })
}

/** The other side of `holdBlocksOf`, for whoever blocks. In one order, so that two who block each other do not cross. */
export async function lockBlocksOf(tx: Db, userIds: string[]): Promise<void> {
  for (const id of userIds.toSorted()) {
    await tx.query({
      name: 'lock_blocks_of',
      text: `select pg_advisory_xact_lock(hashtextextended('blocks of ' || $1, 0))`,
      values: [id],
    })
  }
}

/** A picture has each person's like once, however often it is sent. The trigger of the table counts. */
export async function insertLike(tx: Db, artId: string, userId: string): Promise<boolean> {
  const rows = await tx.query({
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
