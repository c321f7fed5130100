import { dealPiles, PILE_BITS } from '#server/domain/search/deal-piles'
import type { Db } from './database.ts'

/** A phrase: its words as `prompts.said` stores them, and the terms of these words. */
export type Phrase = { said: string; terms: readonly number[] }

/** What the viewer has chosen not to see. It does not apply to their own arts. */
export type Taste = {
  hiddenRatings: readonly string[]
  /** Exceptions for users that the viewer follows: all their arts are shown, or only the general ones. */
  shownCreators: readonly string[]
  hiddenCreators: readonly string[]
  hiddenTerms: readonly number[]
  hiddenPhrases: readonly Phrase[]
}

/** The filters and the order of a list of arts. Terms are ids of `search_terms`. */
export type ArtQuery = {
  viewerId: string
  /** The user whose likes and follows are meant. Differs from the viewer only for another user's smart collection. */
  ownerId: string
  list: 'search' | 'mine' | 'liked' | 'following' | 'collection' | 'deleted'
  collectionId: string | null
  mode: string
  status: string
  privacy: 'any' | 'public' | 'private'
  hidePrompt: 'any' | 'yes' | 'no'
  excludeMine: boolean
  /** Only arts of these users; null: of all users. */
  userIds: readonly string[] | null
  unwantedUserIds: readonly string[]
  ratings: readonly string[]
  unwantedRatings: readonly string[]
  seeds: readonly number[]
  /**
   * The prompt has a term of each word and contains each phrase, or it is one of `nearPrompts` (similar in meaning). A word
   * without terms is in no prompt.
   */
  words: readonly (readonly number[])[]
  phrases: readonly Phrase[]
  nearPrompts: readonly number[]
  /** Few arts match, so they are gathered at once. */
  isRare: boolean
  /** Terms of models and LoRAs; one of each group must match. */
  recipe: readonly (readonly number[])[]
  unwantedTerms: readonly number[]
  unwantedPhrases: readonly Phrase[]
  /** Terms of mode, rating and hidden prompts. They repeat the fields above, but the index can find them. */
  facets: readonly (readonly number[])[]
  taste: Taste
  order: 'random' | 'newest' | 'oldest' | 'likes' | 'trending'
  /** Sorted by the owner's order in the collection; `order` is ignored. */
  isInOwnOrder: boolean
  seed: string
  /** Arts that were already listed. */
  unwantedArtIds?: readonly string[]
}

/** feed: public arts. own: the viewer's arts, in a search only those that are not public. list: all other lists. */
export type Part = 'feed' | 'own' | 'list'

/** An art and its position in the order. */
export type Hit = { art_id: string; first: number; second: number }

const orders = {
  newest: { first: '0', second: '0', by: 'i.art_id desc' },
  oldest: { first: '0', second: '0', by: 'i.art_id' },
  likes: { first: '-i.like_count', second: '0', by: 'i.like_count desc, i.art_id desc' },
  trending: { first: '-i.trending', second: '0', by: 'i.trending desc, i.art_id desc' },
}

/** Collects the values of a statement. The viewer is always $1. */
function createValues(viewerId: string) {
  const values: unknown[] = [viewerId]
  const bind = (value: unknown) => `$${values.push(value)}`
  return { values, bind }
}
type Bind = ReturnType<typeof createValues>['bind']
export const me = '$1::uuid'

/**
 * Returns `count` arts after the first `skip` by reading an index in order: fast if many arts match. `budget` limits
 * how many arts are read; if it is used up, fewer than `count` arts are returned although more may match.
 */
export async function walkArts(
  db: Db,
  query: ArtQuery,
  { from, skip, count, budget }: { from: Part; skip: number; count: number; budget: number | null },
): Promise<Hit[]> {
  const { values, bind } = createValues(query.viewerId)
  const where = [source(query, from, bind), ...filters(query, bind)]
  // The indexes begin with `shown` (and mode) or with the user.
  const user = from === 'own' ? me : query.userIds === null ? undefined : `${bind(query.userIds[0])}::uuid`
  const ofAnybody = () => (query.mode === 'any' ? 'i.shown' : `i.shown and i.mode = ${bind(query.mode)}`)
  const along = user === undefined ? ofAnybody() : `i.user_id = ${user}`
  const atMost = budget === null ? '' : `limit ${bind(budget)}::int`
  const page = `limit ${bind(count)}::int offset ${bind(skip)}::int`
  const text =
    query.order === 'random'
      ? `select i.art_id, i.rank::float8 as first, i.shuffle::float8 as second from (
          select i.*, pile.rank from unnest(${bind(dealPiles(query.seed))}::int[]) with ordinality as pile (number, rank)
            cross join lateral (
              select * from art_index i where ${along} and i.shuffle >= pile.number << ${PILE_BITS}
                and i.shuffle <= (pile.number << ${PILE_BITS}) + ${2 ** PILE_BITS - 1}
              order by i.shuffle, i.art_id
            ) i ${atMost}
        ) i where ${where.join(' and ')} ${page}`
      : `select i.art_id, (${orders[query.order].first})::float8 as first, 0::float8 as second from (
          select * from art_index i where ${along} order by ${orders[query.order].by} ${atMost}
        ) i where ${where.join(' and ')} order by ${orders[query.order].by} ${page}`
  return db.transaction(async (tx) => {
    // A plan that sorts would read all matching rows; this query must stop when it has enough.
    const [, hits] = await Promise.all([
      tx.query({ name: 'walk_without_sorting', text: 'set local enable_sort = off' }),
      tx.query<Hit>({ name: '', text, values }),
    ])
    return hits
  })
}

/** The arts of a collection that is not a smart one, in the owner's order. */
export async function walkCollection(
  db: Db,
  query: ArtQuery,
  { skip, count }: { skip: number; count: number },
): Promise<Hit[]> {
  const { values, bind } = createValues(query.viewerId)
  const where = [source(query, 'list', bind), ...filters(query, bind)]
  const text = `select i.art_id, 0::float8 as first, 0::float8 as second
    from collection_arts m join art_index i on i.art_id = m.art_id
    where m.collection_id = ${bind(query.collectionId)}::uuid and ${where.join(' and ')}
    order by m.place, m.art_id limit ${bind(count)}::int offset ${bind(skip)}::int`
  return db.query<Hit>({ name: '', text, values })
}

/** Without a hit on the page, one row with the total. */
type GatheredRow = { [Column in keyof Hit]: Hit[Column] | null } & { total: number }

/** Finds all matching arts and sorts them: fast if few match. */
export async function gatherArts(
  db: Db,
  query: ArtQuery,
  { from, skip, count }: { from: Part; skip: number; count: number },
): Promise<{ hits: Hit[]; total: number }> {
  const { values, bind } = createValues(query.viewerId)
  const isOfAll =
    from === 'feed' || (from === 'list' && query.list === 'search' && query.collectionId === null)
  const says = !isOfAll ? saysAside : query.userIds === null ? saysByPrompt : saysByRow
  const where = [
    source(query, from, bind),
    ...(isOfAll ? drivers(query, bind) : []),
    ...filters(query, bind, says),
  ]
  const ranks = () => {
    const rankOf: number[] = []
    for (const [rank, pile] of dealPiles(query.seed).entries()) rankOf[pile] = rank + 1
    return `(${bind(rankOf)}::int[])[(i.shuffle >> ${PILE_BITS}) + 1]`
  }
  const { first, second, by } =
    query.order === 'random'
      ? { first: ranks(), second: 'i.shuffle', by: '2, 3, 1' }
      : { ...orders[query.order], by: orders[query.order].by.replaceAll('i.', '') }
  const text = `with hits as materialized (
      select i.art_id, (${first})::float8 as first, (${second})::float8 as second, i.like_count, i.trending
      from art_index i where ${where.join(' and ')}
    ) select page.*, all_hits.total from (select count(*)::int as total from hits) all_hits left join lateral (
      select art_id, first, second from hits order by ${by} limit ${bind(count)}::int offset ${bind(skip)}::int
    ) page on true`
  // No name: the best plan depends on the values.
  const rows = await db.query<GatheredRow>({ name: '', text, values })
  const hits = rows.flatMap(({ art_id, first, second }) =>
    art_id === null || first === null || second === null ? [] : [{ art_id, first, second }],
  )
  return { hits, total: rows[0]?.total ?? 0 }
}

/** Sorts as the queries above do. */
export function compareHits(order: ArtQuery['order']): (a: Hit, b: Hit) => number {
  const direction = order === 'oldest' || order === 'random' ? 1 : -1
  return (a, b) => a.first - b.first || a.second - b.second || (a.art_id < b.art_id ? -direction : direction)
}

function source(query: ArtQuery, from: Part, bind: Bind): string {
  if (from === 'own') {
    if (query.list === 'deleted') return `i.user_id = ${me} and i.is_deleted`
    if (query.list === 'mine') return `i.user_id = ${me} and not i.is_deleted`
    return `i.user_id = ${me} and not i.shown and not i.is_deleted`
  }
  if (from === 'feed')
    return query.list === 'following' ? `i.shown and ${isFollowed(bind(query.ownerId))}` : 'i.shown'
  const visible = `(i.shown or (i.user_id = ${me} and not i.is_deleted))`
  return query.list === 'liked'
    ? `i.art_id in (select art_id from likes where user_id = ${bind(query.ownerId)}::uuid) and ${visible}`
    : visible
}

/** Hides users who have blocked the viewer, whom the viewer has blocked, or who are leaving. */
const isSomebody = `i.user_id not in (
  select blocked_id from blocks where blocker_id = ${me} union all
  select blocker_id from blocks where blocked_id = ${me} union all
  select id from users where erase_after is not null)`

// With `is true` PostgreSQL checks each row against the small table; as a join it would be checked last.
const isFollowed = (follower: string) =>
  `(i.user_id in (select followed_id from follows where follower_id = ${follower}::uuid)) is true`

/** Facets are searched in the index only if nothing else is: most of them match many arts. */
function drivers(query: ArtQuery, bind: Bind): string[] {
  const hasDriver =
    query.words.length + query.recipe.length + query.seeds.length > 0 || query.userIds !== null
  return hasDriver || query.facets.length === 0
    ? []
    : [`i.terms @@ ${bind(toTermQuery(query.facets))}::query_int`]
}

/** A rough number of all arts, as PostgreSQL last counted them. */
export async function estimateArts(db: Db): Promise<number> {
  const rows = await db.query<{ arts: number }>({
    name: 'estimate_arts',
    text: `select reltuples::float8 as arts from pg_class where oid = 'art_index'::regclass`,
  })
  return rows[0]?.arts ?? 0
}

/** Conditions on `i` (art_index) that hold for every list of arts. Further values are numbered after `values`. */
export function visibleFilters(viewerId: string, taste: Taste): { where: string[]; values: unknown[] } {
  const { values, bind } = createValues(viewerId)
  return { where: [isSomebody, ...tasteFilters(taste, bind)], values }
}

function filters(query: ArtQuery, bind: Bind, says = saysByRow): string[] {
  const where = [isSomebody]
  if (query.mode !== 'any') where.push(`i.mode = ${bind(query.mode)}`)
  if (query.status !== 'any') where.push(`i.status = ${bind(query.status)}`)
  if (query.privacy !== 'any') where.push(`i.is_private = ${query.privacy === 'private'}`)
  if (query.hidePrompt !== 'any') where.push(`i.hide_prompt = ${query.hidePrompt === 'yes'}`)
  if (query.excludeMine) where.push(`i.user_id <> ${me}`)
  if (query.userIds !== null) where.push(`i.user_id = any(${bind(query.userIds)}::uuid[])`)
  if (query.unwantedUserIds.length > 0) where.push(`i.user_id <> all(${bind(query.unwantedUserIds)}::uuid[])`)
  if (query.ratings.length > 0) where.push(`i.rating = any(${bind(query.ratings)}::text[])`)
  if (query.unwantedRatings.length > 0)
    where.push(`(i.rating is null or i.rating <> all(${bind(query.unwantedRatings)}::text[]))`)
  if (query.unwantedArtIds !== undefined && query.unwantedArtIds.length > 0)
    where.push(`i.art_id <> all(${bind(query.unwantedArtIds)}::uuid[])`)
  // `walkCollection` already reads the collection itself.
  if (query.collectionId !== null && !query.isInOwnOrder)
    where.push(
      `i.art_id in (select art_id from collection_arts where collection_id = ${bind(query.collectionId)})`,
    )
  return [...where, ...saidFilters(query, bind, says), ...tasteFilters(query.taste, bind)]
}

/** Conditions on prompt and recipe. Hidden prompts neither match nor exclude, except for the owner. */
function saidFilters(query: ArtQuery, bind: Bind, says: typeof saysByRow): string[] {
  const isReadable = `(not i.hide_prompt or i.user_id = ${me})`
  const where: string[] = []
  if (query.recipe.length > 0) {
    const has = `i.terms @@ ${bind(toTermQuery(query.recipe))}::query_int`
    where.push(says === saysAside ? aside(has) : has)
  }
  if (query.seeds.length > 0) where.push(`i.seed = any(${bind(query.seeds)}::bigint[])`)
  if (query.words.length + query.phrases.length > 0) where.push(says(query, bind))
  if (where.length > 0) where.push(isReadable)
  if (query.unwantedTerms.length > 0)
    where.push(`(not ${isReadable} or not i.terms && ${bind(query.unwantedTerms)}::int[])`)
  if (query.unwantedPhrases.length > 0)
    where.push(`(not ${isReadable} or not ${saysAnyOf(query.unwantedPhrases, bind)})`)
  return where
}

/** A word that no prompt has: the index would otherwise read the lists of all other words. */
const saysAll = (words: ArtQuery['words'], of: string, bind: Bind) =>
  words.some((ids) => ids.length === 0) ? 'false' : `${of}.terms @@ ${bind(toTermQuery(words))}::query_int`

/** Checks the prompt of each row. */
function saysByRow({ words, phrases, nearPrompts }: ArtQuery, bind: Bind): string {
  const says = [
    ...(words.length > 0 ? [saysAll(words, 'i', bind)] : []),
    ...phrases.map((phrase) => saysAnyOf([phrase], bind)),
  ]
  const means = nearPrompts.length > 0 ? ` or i.prompt_id = any(${bind(nearPrompts)}::int[])` : ''
  return `((${says.join(' and ')})${means})`
}

/** For lists with few rows: `is true` keeps PostgreSQL from searching the index of all arts first. */
const saysAside: typeof saysByRow = (query, bind) => aside(saysByRow(query, bind))
const aside = (condition: string) => `(${condition}) is true`

/** Searches the prompts instead: there are fewer prompts than arts. */
function saysByPrompt({ words, phrases, nearPrompts }: ArtQuery, bind: Bind): string {
  const says = [
    ...(words.length > 0 ? [saysAll(words, 'p', bind)] : []),
    ...phrases.map(
      ({ said, terms }) =>
        `p.terms @@ ${bind(terms.join('&'))}::query_int and strpos(p.said, ${bind(said)}) > 0`,
    ),
  ]
  const means = nearPrompts.length > 0 ? ` union all select unnest(${bind(nearPrompts)}::int[])` : ''
  return `i.prompt_id = any(array(select p.id from prompts p where ${says.join(' and ')}${means}))`
}

/**
 * The terms are checked first, so the text of few prompts is read. Not `exists`: PostgreSQL might then read all
 * prompts first.
 */
function saysAnyOf(phrases: readonly Phrase[], bind: Bind): string {
  const haveTerms = phrases.map(({ terms }) => `(${terms.join('&')})`).join('|')
  return `(i.terms @@ ${bind(haveTerms)}::query_int and coalesce((
    select bool_or(strpos(p.said, phrase) > 0)
    from prompts p, unnest(${bind(phrases.map(({ said }) => said))}::text[]) phrase where p.id = i.prompt_id), false))`
}

/** Conditions for `Taste`. The viewer always sees their own arts. */
function tasteFilters(taste: Taste, bind: Bind): string[] {
  const tastes: string[] = []
  if (taste.hiddenRatings.length > 0 || taste.hiddenCreators.length > 0) {
    const usual =
      taste.hiddenRatings.length > 0 ? `i.rating <> all(${bind(taste.hiddenRatings)}::text[])` : 'true'
    const hidden = bind(taste.hiddenCreators)
    tastes.push(`(i.rating = 'general' or i.user_id = any(${bind(taste.shownCreators)}::uuid[])
      or (${usual} and i.user_id <> all(${hidden}::uuid[])))`)
  }
  if (taste.hiddenTerms.length > 0)
    tastes.push(`(i.hide_prompt or not i.terms && ${bind(taste.hiddenTerms)}::int[])`)
  if (taste.hiddenPhrases.length > 0)
    tastes.push(`(i.hide_prompt or not ${saysAnyOf(taste.hiddenPhrases, bind)})`)
  return tastes.length === 0 ? [] : [`(i.user_id = ${me} or (${tastes.join(' and ')}))`]
}

/** 0 is no term, so a word that no prompt has matches nothing. */
const toTermQuery = (groups: readonly (readonly number[])[]) =>
  groups.map((ids) => (ids.length === 0 ? '0' : `(${ids.join('|')})`)).join('&')
