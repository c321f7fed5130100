import type { PageArt } from '#server/domain/arts/public-art'
import { avatarKey } from './avatar.ts'
import type { Db } from './database.ts'

export type PublicArtRow = PageArt & {
  status: 'done'
  is_private: false
  deleted_at: null
  owner_leaving: false
  is_blocked: false
  file_key: string
  thumb_key: string
}

/** The columns that can change, and so identify a version of a public art's page. */
export type PublicArtFacts = Pick<
  PublicArtRow,
  | 'id'
  | 'user_id'
  | 'hide_prompt'
  | 'rating'
  | 'media_type'
  | 'file_key'
  | 'thumb_key'
  | 'like_count'
  | 'liked'
  | 'owner_name'
  | 'owner_handle'
  | 'owner_avatar_key'
  | 'parent_art_id'
  | 'remixes'
>

/** The art is public. Everything else looks missing. */
const isPublic = (art: string, owner: string) =>
  `${art}.status = 'done' and not ${art}.is_private and ${art}.deleted_at is null and ${art}.file_key is not null
    and ${owner}.erase_after is null`

/** Neither user has blocked the other. A visitor without an account has no blocks. */
const isUnblocked = (owner: string, viewer: string) => `not exists (
  select 1 from blocks b where (b.blocker_id = ${viewer} and b.blocked_id = ${owner})
    or (b.blocker_id = ${owner} and b.blocked_id = ${viewer}))`

const facts = (
  viewer: string,
) => `a.id, a.user_id, a.hide_prompt, a.rating, a.media_type, a.file_key, a.thumb_key,
  coalesce((select sum(c.count) from like_counts c where c.art_id = a.id), 0)::int as like_count,
  exists (select 1 from likes l where l.art_id = a.id and l.user_id = ${viewer}) as liked, u.name as owner_name, u.handle as owner_handle,
  ${avatarKey} as owner_avatar_key,
  (select p.id from arts p join users pu on pu.id = p.user_id
    where p.id = a.parent_art_id and ${isPublic('p', 'pu')} and ${isUnblocked('p.user_id', viewer)}) as parent_art_id,
  array(select jsonb_build_object('id', r.id, 'thumb_key', r.thumb_key) from arts r join users ru on ru.id = r.user_id
    where r.parent_art_id = a.id and r.rating = 'general' and ${isPublic('r', 'ru')} and ${isUnblocked('r.user_id', viewer)}
    order by r.id desc limit 6) as remixes`

/** An art and its viewer; null: a visitor without an account. */
export type PublicLook = { artId: string; viewerId: string | null }

/**
 * Reads the columns that can change, for each look. Runs on every request, so that a cached page never outlives its
 * art. Undefined: not visible to that viewer.
 */
export async function findPublicFacts(
  db: Db,
  looks: readonly PublicLook[],
): Promise<(PublicArtFacts | undefined)[]> {
  const rows = await db.query<PublicArtFacts & { turn: number }>({
    name: 'find_public_facts',
    text: `select look.turn::int, ${facts('look.viewer_id')}
      from unnest($1::uuid[], $2::uuid[]) with ordinality as look (art_id, viewer_id, turn)
        join arts a on a.id = look.art_id join users u on u.id = a.user_id
      where ${isPublic('a', 'u')} and ${isUnblocked('a.user_id', 'look.viewer_id')}`,
    values: [looks.map(({ artId }) => artId), looks.map(({ viewerId }) => viewerId)],
  })
  const found = new Map(rows.map(({ turn, ...row }) => [turn - 1, row]))
  return looks.map((_, at) => found.get(at))
}

export async function findPublicArt(
  db: Db,
  artId: string,
  viewerId: string | null,
): Promise<PublicArtRow | undefined> {
  const rows = await db.query<PublicArtRow>({
    name: 'find_public_art',
    text: `select ${facts('$2::uuid')}, a.status, a.is_private, a.mode, a.prompt, a.seed, a.width, a.height, a.thumbhash, a.engine,
        a.drawn, a.created_at, a.done_at, t.settings,
        null as deleted_at, false as owner_leaving, false as is_blocked
      from arts a join users u on u.id = a.user_id join tasks t on t.id = a.task_id
      where a.id = $1 and ${isPublic('a', 'u')} and ${isUnblocked('a.user_id', '$2::uuid')}`,
    values: [artId, viewerId],
  })
  return rows[0]
}

/** The smallest id of a moment: ids begin with milliseconds (UUIDv7). */
const firstIdOf = (moment: string) =>
  `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

/** The moment of an id. (PostgreSQL 18 has a function for this.) */
const momentOf = (id: string) =>
  `to_timestamp(('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`

const newestHour = (before: string) => `(select date_trunc('hour', ${momentOf('i.art_id')}, 'UTC')
  from art_index i where i.shown and i.rating = 'general' ${before} order by i.art_id desc limit 1)`

/** The hours that have arts for search engines, newest first: one index lookup for each. */
export async function listIndexableHours(db: Db, limit: number): Promise<Date[]> {
  const rows = await db.query<{ at: Date }>({
    name: 'list_indexable_hours',
    text: `with recursive hour (at) as (
        select ${newestHour('')}
        union all
        select ${newestHour(`and i.art_id < ${firstIdOf('hour.at')}`)} from hour where hour.at is not null
      ) select at from hour where at is not null limit $1`,
    values: [limit],
  })
  return rows.map(({ at }) => at)
}

/** The arts of an hour that search engines may list. */
export async function listIndexableArts(
  db: Db,
  hour: Date,
  limit: number,
): Promise<{ id: string; changed_at: Date }[]> {
  return db.query({
    name: 'list_indexable_arts',
    text: `select a.id, coalesce(a.done_at, a.created_at) as changed_at
      from arts a join users u on u.id = a.user_id
      where a.id >= ${firstIdOf('$1::timestamptz')} and a.id < ${firstIdOf("$1::timestamptz + interval '1 hour'")}
        and ${isPublic('a', 'u')} and a.rating = 'general' order by a.id desc limit $2`,
    values: [hour, limit],
  })
}
