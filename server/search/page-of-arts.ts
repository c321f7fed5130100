import {
  type ArtQuery,
  compareHits,
  gatherArts,
  type Hit,
  type Part,
  walkArts,
  walkCollection,
} from '#server/db/art-search'
import type { Db } from '#server/db/database'

export type ArtPage = { artIds: string[]; hasMore: boolean; total: number | null }

/** How many arts to walk in order before the results count as rare; see docs/decisions/0016-search.md. */
const walkBudget = 12_000
/** So many arts with common words are enough to rank. */
const walkedAtMost = 200

/** Pages are full, and consecutive pages contain each art once. */
export async function findPage(
  db: Db,
  query: ArtQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<ArtPage> {
  const [first, second] = partsOf(query)
  if (first === undefined) return { artIds: [], hasMore: false, total: 0 }
  if (second === undefined) {
    const { hits, total } = await findPart(db, query, first, { skip: offset, count: limit + 1 })
    return toPage(hits, { limit, offset: 0, total })
  }
  // The user's own arts first: usually few.
  const own = await findPart(db, query, 'own', { skip: 0, count: offset + limit + 1 })
  // At least this many of the others come before the page, whatever the positions of the user's own.
  const skip = Math.max(0, offset - own.hits.length)
  const others = await findPart(db, query, 'feed', { skip, count: limit + own.hits.length + 1 })
  const compare = compareHits(query.order)
  const [next] = others.hits
  const before = next === undefined || skip === 0 ? [] : own.hits.filter((hit) => compare(hit, next) < 0)
  const merged = [...others.hits, ...own.hits.slice(before.length)].toSorted(compare)
  return toPage(merged, {
    limit,
    offset: offset - skip - before.length,
    total: own.total === null || others.total === null ? null : own.total + others.total,
  })
}

/**
 * Up to `limit` matches to be ranked. `isAll`: there are no others. Of common words only those that a walk finds are
 * returned: gathering all to have a few more would take longer the larger the library is.
 */
export async function findSome(
  db: Db,
  query: ArtQuery,
  limit: number,
): Promise<{ artIds: string[]; isAll: boolean; total: number | null }> {
  if (query.isRare) {
    const { artIds, hasMore, total } = await findPage(db, query, { limit, offset: 0 })
    return { artIds, isAll: !hasMore, total }
  }
  const count = Math.min(limit, walkedAtMost)
  const hits: Hit[] = []
  for (const from of partsOf(query)) {
    const found = canWalk(query, from)
      ? await walkArts(db, query, { from, skip: 0, count, budget: walkBudget / 2 })
      : (await gatherArts(db, query, { from, skip: 0, count })).hits
    hits.push(...found)
  }
  const best = hits.toSorted(compareHits(query.order)).slice(0, count)
  return { artIds: best.map((hit) => hit.art_id), isAll: false, total: null }
}

function toPage(
  hits: readonly Hit[],
  { limit, offset, total }: { limit: number; offset: number; total: number | null },
): ArtPage {
  return {
    artIds: hits.slice(offset, offset + limit).map((hit) => hit.art_id),
    hasMore: hits.length > offset + limit,
    total,
  }
}

/** The number of matches is unknown, so walk the order first, and gather all matches if they are rare. */
async function findPart(
  db: Db,
  query: ArtQuery,
  from: Part,
  { skip, count }: { skip: number; count: number },
): Promise<{ hits: Hit[]; total: number | null }> {
  if (query.isInOwnOrder) {
    const hits = await walkCollection(db, query, { skip, count })
    const isEnd = hits.length < count && (hits.length > 0 || skip === 0)
    return { hits, total: isEnd ? skip + hits.length : null }
  }
  if (canWalk(query, from) && !(query.isRare && from === 'feed')) {
    const budget = isNarrow(query) ? walkBudget + 2 * (skip + count) : null
    const hits = await walkArts(db, query, { from, skip, count, budget })
    if (hits.length >= count) return { hits, total: null }
    if (budget === null) return { hits, total: hits.length > 0 || skip === 0 ? skip + hits.length : null }
  }
  return gatherArts(db, query, { from, skip, count })
}

/** Indexes exist for the arts of all and of one user. Matches by seed or in a collection are few and are gathered. */
const canWalk = (query: ArtQuery, from: Part) =>
  query.seeds.length === 0 &&
  (from === 'own'
    ? query.list === 'mine'
    : from === 'feed' && (query.userIds === null || query.userIds.length === 1))

/** Whether an index finds the matches. */
const isNarrow = (query: ArtQuery) =>
  query.list === 'following' || query.words.length + query.recipe.length + query.facets.length > 0

function partsOf(query: ArtQuery): Part[] {
  const { list, status, privacy } = query
  const isOwnWanted = !query.excludeMine && (query.userIds === null || query.userIds.includes(query.viewerId))
  if (list === 'mine' || list === 'deleted') return isOwnWanted ? ['own'] : []
  if (list === 'liked' || list === 'collection' || query.collectionId !== null) return ['list']
  const isRestWanted = list === 'search' && isOwnWanted && !(status === 'done' && privacy === 'public')
  const isShownWanted = (status === 'any' || status === 'done') && privacy !== 'private'
  // Rare matches are gathered, all in one query.
  if (query.isRare && isRestWanted && isShownWanted) return ['list']
  return [...(isRestWanted ? (['own'] as const) : []), ...(isShownWanted ? (['feed'] as const) : [])]
}

/** Matches among the newest 2,000: enough to do without similar prompts, or so few that walking is useless. */
const manyOfProbe = 50
const fewOfProbe = 12

/** A rough number of matches. */
export async function probe(db: Db, query: ArtQuery): Promise<'common' | 'some' | 'few'> {
  if (!partsOf(query).includes('feed') || !canWalk(query, 'feed')) return 'few'
  const newest = { ...query, order: 'newest' as const }
  const found = await walkArts(db, newest, { from: 'feed', skip: 0, count: manyOfProbe, budget: 2000 })
  if (found.length === manyOfProbe) return 'common'
  return found.length >= fewOfProbe ? 'some' : 'few'
}
