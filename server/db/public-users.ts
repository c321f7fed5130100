import type { UserRow } from '#server/domain/user-card'
import { avatarKey } from './avatar.ts'
import type { Db } from './database.ts'
import { deleteLikesBetween, foldLikes } from './likes.ts'
import { hushLikeNews } from './notifications.ts'

const userColumns = `u.id, u.name, u.handle, u.description, ${avatarKey} as avatar_key`

/** The user is not leaving, and neither has blocked the other. */
const visibleTo = (viewer: string) => `u.erase_after is null and not exists (
  select 1 from blocks b where (b.blocker_id = ${viewer} and b.blocked_id = u.id) or (b.blocker_id = u.id and b.blocked_id = ${viewer}))`

/**
 * Locks both users in the order of their ids, so that a follow and a block at the same time run one after the other.
 * False: one of them is missing.
 */
async function lockPair(db: Db, one: string, other: string): Promise<boolean> {
  const rows = await db.query({
    name: 'lock_pair',
    text: 'select id from users where id in ($1, $2) and erase_after is null order by id for no key update',
    values: [one, other],
  })
  return rows.length === 2
}

/** `found` is false if the user is missing or one has blocked the other. */
export async function follow(
  db: Db,
  followerId: string,
  followedId: string,
): Promise<{ found: boolean; fresh: boolean }> {
  return db.transaction(async (tx) => {
    if (!(await lockPair(tx, followerId, followedId))) return { found: false, fresh: false }
    const blocked = await tx.query({
      name: 'find_block_between',
      text: `select 1 from blocks where (blocker_id = $1 and blocked_id = $2) or (blocker_id = $2 and blocked_id = $1)`,
      values: [followerId, followedId],
    })
    if (blocked.length > 0) return { found: false, fresh: false }
    const made = await tx.query({
      name: 'insert_follow',
      text: 'insert into follows (follower_id, followed_id) values ($1, $2) on conflict do nothing returning 1',
      values: [followerId, followedId],
    })
    if (made.length > 0) await countFollow(tx, followerId, followedId, 1)
    return { found: true, fresh: made.length > 0 }
  })
}

export async function unfollow(db: Db, followerId: string, followedId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPair(tx, followerId, followedId)
    await removeFollow(tx, followerId, followedId)
  })
}

/** Those of the ids that the user follows. */
export async function findFollowed(db: Db, followerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ followed_id: string }>({
    name: 'find_followed',
    text: 'select followed_id from follows where follower_id = $1 and followed_id = any($2)',
    values: [followerId, ids],
  })
  return rows.map((row) => row.followed_id)
}

async function removeFollow(tx: Db, followerId: string, followedId: string): Promise<void> {
  const gone = await tx.query({
    name: 'delete_follow',
    text: 'delete from follows where follower_id = $1 and followed_id = $2 returning 1',
    values: [followerId, followedId],
  })
  if (gone.length === 0) return
  await countFollow(tx, followerId, followedId, -1)
  await tx.query({
    name: 'remove_creator_exception',
    text: `update users set preferences = preferences #- array['creators', $2] where id = $1`,
    values: [followerId, followedId],
  })
}

async function countFollow(tx: Db, followerId: string, followedId: string, by: 1 | -1): Promise<void> {
  await tx.query({
    name: 'count_follow',
    text: `update users set
        following_count = following_count + case when id = $1 then $3 else 0 end,
        follower_count = follower_count + case when id = $2 then $3 else 0 end
      where id in ($1, $2)`,
    values: [followerId, followedId, by],
  })
}

/**
 * Ends follows in both directions and hides notifications about each other. False: the user is missing or has blocked
 * the blocker first, which must look the same.
 */
export async function block(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const isDone = await db.transaction(async (tx) => {
    if (!(await lockPair(tx, blockerId, blockedId))) return false
    const blockedFirst = await tx.query({
      name: 'find_block_by',
      text: 'select 1 from blocks where blocker_id = $2 and blocked_id = $1',
      values: [blockerId, blockedId],
    })
    if (blockedFirst.length > 0) return false
    await tx.query({
      name: 'insert_block',
      text: 'insert into blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing',
      values: [blockerId, blockedId],
    })
    await removeFollow(tx, blockerId, blockedId)
    await removeFollow(tx, blockedId, blockerId)
    await endLikesBetween(tx, blockerId, blockedId)
    // Hidden, not deleted: otherwise blocking and unblocking would allow the same notification again.
    await tx.query({
      name: 'hide_notifications_between',
      text: `update notifications set in_app = false, by_mail = false
        where (user_id = $1 and actor_id = $2) or (user_id = $2 and actor_id = $1)`,
      values: [blockerId, blockedId],
    })
    return true
  })
  // Again, for likes that were made at the same time; see settleLike.
  if (isDone) await endLikesBetween(db, blockerId, blockedId)
  return isDone
}

async function endLikesBetween(db: Db, one: string, other: string): Promise<void> {
  const artIds = await deleteLikesBetween(db, one, other)
  await foldLikes(db, artIds)
  await hushLikeNews(db, artIds)
}

export async function unblock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db.query({
    name: 'delete_block',
    text: 'delete from blocks where blocker_id = $1 and blocked_id = $2',
    values: [blockerId, blockedId],
  })
}

export async function listBlocked(
  db: Db,
  blockerId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const rows = await db.query<UserRow & { total: number }>({
    name: 'list_blocked',
    text: `select ${userColumns}, count(*) over ()::int as total
      from blocks b join users u on u.id = b.blocked_id
      where b.blocker_id = $1 and u.erase_after is null
        and not exists (select 1 from blocks o where o.blocker_id = u.id and o.blocked_id = $1)
      order by b.created_at desc, u.id limit $2 offset $3`,
    values: [blockerId, page.limit, page.offset],
  })
  return { rows, total: rows[0]?.total ?? 0 }
}

export type ProfileRow = UserRow & {
  follower_count: number
  following_count: number
  is_following: boolean
  is_blocked: boolean
}

/** Undefined also for a user who has blocked the viewer. */
export async function findProfile(
  db: Db,
  viewerId: string,
  by: { userId: string | undefined; handle: string | undefined },
): Promise<ProfileRow | undefined> {
  const rows = await db.query<ProfileRow>({
    name: 'find_profile',
    text: `select ${userColumns}, u.follower_count, u.following_count,
        exists (select 1 from follows f where f.follower_id = $1 and f.followed_id = u.id) as is_following,
        exists (select 1 from blocks b where b.blocker_id = $1 and b.blocked_id = u.id) as is_blocked
      from users u
      where (u.id = $2 or lower(u.handle) = lower($3)) and u.erase_after is null
        and not exists (select 1 from blocks b where b.blocker_id = u.id and b.blocked_id = $1)`,
    values: [viewerId, by.userId ?? null, by.handle ?? null],
  })
  return rows[0]
}

/**
 * A user's public arts and their likes. Exact up to 1,000 arts; above that by `like_count`, which is half a second
 * late.
 */
export async function countShown(db: Db, userId: string): Promise<{ arts: number; likes: number }> {
  const [row] = await db.query<{ arts: number; likes: number }>({
    name: 'count_shown',
    text: `select shown.arts, case when shown.arts > 1000 then shown.likes else (
          select coalesce(sum(c.count), 0)::int from like_counts c
          where c.art_id in (select art_id from art_index where user_id = $1 and shown)) end as likes
      from (select count(*)::int as arts, coalesce(sum(like_count), 0)::int as likes
        from art_index where user_id = $1 and shown) shown`,
    values: [userId],
  })
  return row ?? { arts: 0, likes: 0 }
}

export type FoundUserRow = UserRow & { follower_count: number; is_following: boolean }

const orders = {
  relevance: `(lower(u.handle) = $2) desc nulls last, (lower(u.handle) like $2 || '%') desc nulls last,
    (lower(u.name) like $2 || '%') desc, word_similarity($2, lower(u.name || ' ' || coalesce(u.handle, ''))) desc, u.follower_count desc, u.id`,
  newest: 'u.id desc',
  followers: 'u.follower_count desc, u.id desc',
}

/** Counting stops here, because an exact count would cost a full scan. */
const countAtMost = 1000

/** Finds parts of the name or handle, and similar words, so that a typing mistake still matches. */
export async function searchUsers(
  db: Db,
  viewerId: string,
  search: { q: string; order: keyof typeof orders; limit: number; offset: number; confirmedOnly: boolean },
): Promise<{ rows: FoundUserRow[]; total: number }> {
  const words = `lower(u.name || ' ' || coalesce(u.handle, ''))`
  const matches = `($2 = '' or ${words} like '%' || $3 || '%' or $2 <% ${words}) and ${visibleTo('$1')}
    and (u.email_verified or not ${search.confirmedOnly})`
  const q = search.q.toLowerCase()
  const pattern = q.replace(/[\\%_]/g, '\\$&')
  return db.transaction(async (tx) => {
    // The default of 0.6 allows no typing mistake in a short word.
    await tx.query({
      name: 'set_word_similarity',
      text: 'set local pg_trgm.word_similarity_threshold = 0.45',
    })
    const rows = await tx.query<FoundUserRow>({
      name: `search_users_${search.order}_${search.confirmedOnly}`,
      text: `select ${userColumns}, u.follower_count,
          exists (select 1 from follows f where f.follower_id = $1 and f.followed_id = u.id) as is_following
        from users u where ${matches} order by ${orders[search.order]} limit $4 offset $5`,
      values: [viewerId, q, pattern, search.limit, search.offset],
    })
    const counted = await tx.query<{ count: number }>({
      name: `count_users_${search.confirmedOnly}`,
      text: `select count(*)::int as count from (select 1 from users u where ${matches} limit ${countAtMost}) found`,
      values: [viewerId, q, pattern],
    })
    return { rows, total: counted[0]?.count ?? 0 }
  })
}

export async function findUserName(db: Db, userId: string): Promise<string | undefined> {
  const rows = await db.query<{ name: string }>({
    name: 'find_user_name',
    text: 'select name from users where id = $1',
    values: [userId],
  })
  return rows[0]?.name
}

/** Users with these handles or names, ignoring case. The caller checks whether the viewer may see them. */
export async function findUserIdsByName(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db.query<{ id: string }>({
    name: 'find_user_ids_by_name',
    text: `select id from users where lower(handle) = any($1::text[]) or lower(name) = any($1::text[]) limit 100`,
    values: [names],
  })
  return rows.map(({ id }) => id)
}
