import type { Db } from './database.ts'

/** The distance between the places of two neighbours, so that arts fit in between. */
const step = 2 ** 20

/** Adds arts before all others, newest first. The caller has locked the collection. */
export async function addToCollection(
  tx: Db,
  collectionId: string,
  artIds: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'add_to_collection',
    text: `insert into collection_arts (collection_id, art_id, place)
      select $1, id, first.place - ${step} * row_number() over (order by id)
      from (select distinct unnest($2::uuid[]) as id) added,
        (select coalesce(min(place), 0) as place from collection_arts where collection_id = $1) first
      on conflict do nothing`,
    values: [collectionId, artIds],
  })
}

export async function removeFromCollection(
  tx: Db,
  collectionId: string,
  artIds: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'remove_from_collection',
    text: 'delete from collection_arts where collection_id = $1 and art_id = any($2)',
    values: [collectionId, artIds],
  })
}

export async function countInCollection(
  db: Db,
  collectionId: string,
  artIds: readonly string[],
): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'count_in_collection',
    text: 'select count(*)::int as count from collection_arts where collection_id = $1 and art_id = any($2)',
    values: [collectionId, artIds],
  })
  return row?.count ?? 0
}

/**
 * Moves arts, in this order, after another art of the collection, or to the front (null). The caller has locked the
 * collection.
 */
export async function moveInCollection(
  tx: Db,
  collectionId: string,
  artIds: readonly string[],
  afterId: string | null,
): Promise<void> {
  let room = await findRoom(tx, collectionId, artIds, afterId)
  if (room.each < 1) {
    await spreadPlaces(tx, collectionId)
    room = await findRoom(tx, collectionId, artIds, afterId)
  }
  await tx.query({
    name: 'move_in_collection',
    text: `update collection_arts i set place = $3::bigint + $4::bigint * o.at
      from unnest($2::uuid[]) with ordinality as o (id, at) where i.collection_id = $1 and i.art_id = o.id`,
    values: [collectionId, artIds, room.after, room.each],
  })
}

/** The place after which the arts go, and the distance between them. */
async function findRoom(
  tx: Db,
  collectionId: string,
  artIds: readonly string[],
  afterId: string | null,
): Promise<{ after: number; each: number }> {
  const [found] = await tx.query<{ above: number | null; below: number | null }>({
    name: 'find_room_in_collection',
    text: `select a.place::float8 as above, (
          select min(o.place)::float8 from collection_arts o where o.collection_id = $1 and o.art_id <> all($2::uuid[])
            and ($3::uuid is null or (o.place, o.art_id) > (a.place, a.art_id))) as below
      from (select 1) one left join collection_arts a on a.collection_id = $1 and a.art_id = $3::uuid`,
    values: [collectionId, artIds, afterId],
  })
  const { above = null, below = null } = found ?? {}
  if (below === null) return { after: above ?? 0, each: step }
  if (above === null) return { after: below - step * (artIds.length + 1), each: step }
  return { after: above, each: Math.floor((below - above) / (artIds.length + 1)) }
}

async function spreadPlaces(tx: Db, collectionId: string): Promise<void> {
  await tx.query({
    name: 'spread_places_in_collection',
    text: `update collection_arts i set place = o.at * ${step} from (
        select art_id, row_number() over (order by place, art_id) as at from collection_arts where collection_id = $1
      ) o where i.collection_id = $1 and i.art_id = o.art_id`,
    values: [collectionId],
  })
}
