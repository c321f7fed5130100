import { type Taste, visibleFilters } from './art-search.ts'
import { avatarKey } from './avatar.ts'
import type { Db } from './database.ts'

export type CollectionRow = {
  id: string
  user_id: string
  name: string
  is_private: boolean
  position: number
  art_count: number
  cover_art_id: string | null
  cover_key: string | null
  cover_thumbhash: string | null
  search: Record<string, string | number | boolean> | null
  link_token: string | null
  link_expires_at: Date | null
  created_at: Date
}

/** The owner's own arts, and arts of others for as long as the owner may see them. */
const isKept = `a.deleted_at is null and (a.user_id = c.user_id or (a.status = 'done' and not a.is_private and not exists (
    select 1 from users u where u.id = a.user_id and u.erase_after is not null
  ) and not exists (
    select 1 from blocks b where (b.blocker_id = c.user_id and b.blocked_id = a.user_id)
      or (b.blocker_id = a.user_id and b.blocked_id = c.user_id))))`

/**
 * The cover is the chosen art if it is visible, or else the first art. Of others only general arts become covers,
 * because covers are shown uncovered.
 */
const columns = `c.id, c.user_id, c.name, c.is_private, c.position, c.cover_art_id, c.search, c.link_token, c.link_expires_at, c.created_at,
  (select count(*)::int from collection_arts i join arts a on a.id = i.art_id
    where i.collection_id = c.id and ${isKept}) as art_count,
  cover.thumb_key as cover_key, cover.thumbhash as cover_thumbhash`
const around = `left join lateral (
    select a.thumb_key, a.thumbhash from collection_arts i join arts a on a.id = i.art_id
    where i.collection_id = c.id and ${isKept} and a.status = 'done' and (a.user_id = c.user_id or a.rating = 'general')
    order by (a.id = c.cover_art_id) desc nulls last, i.place, i.art_id limit 1
  ) cover on true`

/** The user's collections, in their order. */
export async function listCollections(db: Db, userId: string): Promise<CollectionRow[]> {
  return db.query<CollectionRow>({
    name: 'list_collections',
    text: `select ${columns} from collections c ${around} where c.user_id = $1 order by c.position, c.id`,
    values: [userId],
  })
}

export async function findOwnCollection(
  db: Db,
  userId: string,
  collectionId: string,
): Promise<CollectionRow | undefined> {
  const rows = await db.query<CollectionRow>({
    name: 'find_own_collection',
    text: `select ${columns} from collections c ${around} where c.id = $2 and c.user_id = $1`,
    values: [userId, collectionId],
  })
  return rows[0]
}

/** `is_shared`: public, or shared by link. */
type LockedCollection = Pick<CollectionRow, 'search'> & { is_shared: boolean }

/** Locks the collection if the user owns it. */
export async function lockCollection(
  tx: Db,
  userId: string,
  collectionId: string,
): Promise<LockedCollection | undefined> {
  const rows = await tx.query<LockedCollection>({
    name: 'lock_collection',
    text: 'select search, not is_private or link_token is not null as is_shared from collections where id = $2 and user_id = $1 for no key update',
    values: [userId, collectionId],
  })
  return rows[0]
}

export async function insertCollection(
  tx: Db,
  made: {
    id: string
    userId: string
    name: string
    isPrivate: boolean
    position: number
    search: object | null
  },
): Promise<void> {
  await tx.query({
    name: 'insert_collection',
    text: 'insert into collections (id, user_id, name, is_private, position, search) values ($1, $2, $3, $4, $5, $6)',
    values: [
      made.id,
      made.userId,
      made.name,
      made.isPrivate,
      made.position,
      made.search === null ? null : JSON.stringify(made.search),
    ],
  })
}

/** Undefined: unchanged. */
export async function updateCollection(
  tx: Db,
  collectionId: string,
  change: {
    name?: string | undefined
    isPrivate?: boolean | undefined
    search?: object | undefined
    coverArtId?: string | null | undefined
    link?: { token: string; days: number } | null | undefined
  },
): Promise<void> {
  await tx.query({
    name: 'update_collection',
    text: `update collections set updated_at = now(), name = coalesce($2, name), is_private = coalesce($3, is_private),
        search = coalesce($4::jsonb, search), cover_art_id = case when $5 then $6::uuid else cover_art_id end,
        link_token = case when $7 then $8 else link_token end,
        link_expires_at = case when $7 then now() + make_interval(days => $9::int) else link_expires_at end
      where id = $1`,
    values: [
      collectionId,
      change.name,
      change.isPrivate,
      change.search === undefined ? null : JSON.stringify(change.search),
      change.coverArtId !== undefined,
      change.coverArtId ?? null,
      change.link !== undefined,
      change.link?.token ?? null,
      change.link?.days ?? null,
    ],
  })
}

/** False: the user has no such collection. */
export async function deleteCollection(tx: Db, userId: string, collectionId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'delete_collection',
    text: 'delete from collections where id = $2 and user_id = $1 returning id',
    values: [userId, collectionId],
  })
  return rows.length > 0
}

export async function listCollectionIds(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'list_collection_ids',
    text: 'select id from collections where user_id = $1 order by position, id',
    values: [userId],
  })
  return rows.map(({ id }) => id)
}

export async function setPositions(tx: Db, collectionIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'set_collection_positions',
    text: `update collections c set position = o.at - 1
      from unnest($1::uuid[]) with ordinality as o (id, at) where c.id = o.id and c.position <> o.at - 1`,
    values: [collectionIds],
  })
}

/** The user's collections that contain any of the arts, in their order. */
export async function listCollectionsOf(
  db: Db,
  userId: string,
  artIds: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'list_collections_of',
    text: `select c.id from collections c where c.user_id = $1
        and c.id in (select collection_id from collection_arts where art_id = any($2)) order by c.position, c.id`,
    values: [userId, artIds],
  })
  return rows.map(({ id }) => id)
}

export type SharedCollectionRow = SeenCollection & {
  link_expires_at: Date
  owner_handle: string | null
  owner_description: string
  owner_avatar_key: string | null
}

/** Undefined if the link has expired, or if one of the users has blocked the other. */
export async function findSharedCollection(
  db: Db,
  token: string,
  viewerId: string | null,
): Promise<SharedCollectionRow | undefined> {
  const rows = await db.query<SharedCollectionRow>({
    name: 'find_shared_collection',
    text: `select c.id, c.user_id, c.name, c.search, c.link_expires_at, u.name as owner_name, u.handle as owner_handle,
        u.description as owner_description, ${avatarKey} as owner_avatar_key
      from collections c join users u on u.id = c.user_id
      where c.link_token = $1 and c.link_expires_at > now() and u.erase_after is null
        and not exists (select 1 from blocks b where (b.blocker_id = $2::uuid and b.blocked_id = c.user_id)
          or (b.blocker_id = c.user_id and b.blocked_id = $2::uuid))`,
    values: [token, viewerId],
  })
  return rows[0]
}

export type SeenCollection = Pick<CollectionRow, 'id' | 'user_id' | 'name' | 'search'> & {
  owner_name: string
}

/** The viewer's own collections, and public ones of users who are not leaving and not blocked in either direction. */
export async function findVisibleCollection(
  db: Db,
  viewerId: string,
  collectionId: string,
): Promise<SeenCollection | undefined> {
  const rows = await db.query<SeenCollection>({
    name: 'find_visible_collection',
    text: `select c.id, c.user_id, c.name, c.search, u.name as owner_name from collections c join users u on u.id = c.user_id
      where c.id = $2 and (c.user_id = $1 or (not c.is_private and u.erase_after is null and not exists (
        select 1 from blocks b where (b.blocker_id = $1 and b.blocked_id = c.user_id)
          or (b.blocker_id = c.user_id and b.blocked_id = $1))))`,
    values: [viewerId, collectionId],
  })
  return rows[0]
}

export type PublicCollectionRow = Omit<CollectionRow, 'cover_key' | 'cover_thumbhash'>

/**
 * A user's public collections with the arts that the viewer would see. The cover is the chosen art or the first one,
 * among these.
 */
export async function listPublicCollections(
  db: Db,
  viewerId: string,
  userId: string,
  taste: Taste,
): Promise<PublicCollectionRow[]> {
  const { where, values } = visibleFilters(viewerId, taste)
  const owner = `$${values.length + 1}::uuid`
  const inside = `from collection_arts m join art_index i on i.art_id = m.art_id
    where m.collection_id = c.id and i.shown and ${where.join(' and ')}`
  return db.query<PublicCollectionRow>({
    // No name: the conditions depend on the viewer.
    name: '',
    text: `select c.id, c.user_id, c.name, c.is_private, c.position, c.search, null as link_token,
        null::timestamptz as link_expires_at, c.created_at, (select count(*)::int ${inside}) as art_count, cover.art_id as cover_art_id
      from collections c
      left join lateral (
        select m.art_id ${inside} order by (m.art_id = c.cover_art_id) desc nulls last, m.place, m.art_id limit 1
      ) cover on true
      where c.user_id = ${owner} and not c.is_private order by c.position, c.id`,
    values: [...values, userId],
  })
}
