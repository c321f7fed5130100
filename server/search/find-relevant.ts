import { type ArtQuery, estimateArts, type Phrase } from '#server/db/art-search'
import type { Db } from '#server/db/database'
import { findNearPrompts, findSaid } from '#server/db/prompts'
import { findTermsLike, resolveTerms } from '#server/db/search-terms'
import type { ParsedSearch } from '#server/domain/search/parse-search'
import {
  meaningBits,
  rankPrompts,
  strengthOf,
  type Wish,
  type Wishes,
} from '#server/domain/search/rank-prompts'
import type { Thesaurus } from '#server/domain/search/thesaurus'
import { type ArtPage, findPage, findSome, probe } from './page-of-arts.ts'
import { isPossible } from './term-list.ts'

/** So many arts are ranked by relevance; further ones follow by `trending`. */
const rankedAtMost = 400
const inRowAtMost = 200
/** With fewer results, arts that meet only some of the words are added. */
const enough = 24
/** In a smaller library every match can be gathered. */
const smallLibrary = 20_000
/** Words that count less are only used for ranking. */
const leastStrength = 0.12
const strong = 0.45

/** With as many matches by words, a large library is not searched for similar prompts, which reads all of them. */
const plenty = 200

export type RelevantSearch = {
  query: ArtQuery
  parsed: ParsedSearch
  wishes: Wishes
  /** Whether loosely related arts fill up a short list. A smart collection leaves them out. */
  fillsUp: boolean
  /** The code of the query; null: search by words only. */
  encode: () => Promise<string | null>
}

/**
 * One page of arts by relevance. The arts to rank are those with the words in a row, those with all words (or words that
 * stand for them), those of similar meaning, and, if these are few, those with some of the words.
 */
export async function findRelevant(
  db: Db,
  thesaurus: Thesaurus,
  search: RelevantSearch,
  at: { limit: number; offset: number },
): Promise<ArtPage & { looseFrom: number | null }> {
  const groups = await resolveWishes(db, thesaurus, search)
  const query: ArtQuery = { ...search.query, words: groups.all, order: 'trending' }
  const isSmall = (await estimateArts(db)) < smallLibrary
  const many = groups.all.some((ids) => ids.length === 0) ? 'few' : await probe(db, query)
  const isRare = isSmall || many === 'few'
  const pool = createPool(db, { ...query, isRare })
  await addSaid(db, pool, query, search.wishes)
  const code = many === 'common' && !isSmall ? null : await search.encode()
  const isWanted = code !== null && (isSmall || (isRare && pool.ids.size < plenty))
  const near = isWanted ? await findNear(db, code) : { nearPrompts: [], farPrompts: [] }
  const farPrompts = search.wishes.words.every(({ isKnown }) => isKnown) ? near.farPrompts : []
  await addOthers(db, pool, query, { ...near, groups, farPrompts, isSmall })
  const ids = [...pool.ids]
  const { ranked, close } = await rank(db, thesaurus, { ids, wishes: search.wishes, code })
  const rest = { ...query, isRare, nearPrompts: near.nearPrompts, unwantedArtIds: ids }
  const shown = pool.isAll ? ranked.slice(0, search.fillsUp ? Math.max(close, enough) : close) : ranked
  const looseFrom = pool.isAll && close < shown.length ? close : null
  return { ...(await toPage(db, { rest, ranked: shown, pool }, at)), looseFrom }
}

/** The arts to rank, collected by several searches. */
function createPool(db: Db, query: ArtQuery) {
  const pool = {
    ids: new Set<string>(),
    /** Whether no search has left out matches. */
    isAll: true,
    /** How many arts match; null: not known. */
    total: null as number | null,
    async add(wanted: Partial<ArtQuery>, limit = rankedAtMost) {
      const found = await findSome(db, { ...query, ...wanted }, limit)
      for (const id of found.artIds) pool.ids.add(id)
      pool.isAll &&= found.isAll
      return found
    },
  }
  return pool
}

type Pool = ReturnType<typeof createPool>

/** Those that have every word, first those that have them in a row. */
async function addSaid(db: Db, pool: Pool, query: ArtQuery, { inRow }: Wishes): Promise<void> {
  if (query.words.some((ids) => ids.length === 0)) return
  // In quotes, every match has them in a row.
  const isQuoted = query.phrases.some(({ said }) => said === inRow)
  const phrase = inRow === null || isQuoted ? null : await resolvePhrase(db, inRow)
  if (phrase !== null) await pool.add({ phrases: [...query.phrases, phrase] }, inRowAtMost)
  const { isAll, total } = await pool.add({})
  // Those with the words in a row are among them.
  pool.isAll = isAll
  pool.total = total
}

type Others = {
  groups: Groups
  nearPrompts: number[]
  farPrompts: number[]
  isSmall: boolean
}

/** Those of similar meaning, those with an expression, and, if all these are few, those with some of the words. */
async function addOthers(
  db: Db,
  pool: Pool,
  query: ArtQuery,
  { groups: { expressed, some }, nearPrompts, farPrompts, isSmall }: Others,
): Promise<void> {
  const known = pool.ids.size
  const isFew = async (words: number[][]) =>
    words.every((group) => group.length > 0) && (isSmall || (await probe(db, { ...query, words })) === 'few')
  // No word at all, so that only these prompts are found.
  const only = (prompts: number[]) => pool.add({ words: [[]], nearPrompts: prompts, isRare: true })
  if (nearPrompts.length > 0) await only(nearPrompts)
  for (const words of expressed) await pool.add({ words, isRare: await isFew(words) })
  if (pool.ids.size < enough) {
    const rare: number[] = []
    for (const group of some.length > 1 ? some : []) if (await isFew([group])) rare.push(...group)
    const terms = [...new Set(rare)].toSorted((a, b) => a - b)
    if (terms.length > 0) await pool.add({ words: [terms], isRare: true })
    if (farPrompts.length > 0) await only(farPrompts)
  }
  if (pool.ids.size > known) pool.total = null
}

type Groups = {
  /** The terms of each word. */
  all: number[][]
  /** The same with the terms of an expression instead of those of its words. */
  expressed: number[][][]
  /** The terms of the words without quotes that say nearly the same. */
  some: number[][]
}

async function resolveWishes(
  db: Db,
  thesaurus: Thesaurus,
  { query, parsed, wishes }: RelevantSearch,
): Promise<Groups> {
  const typed = parsed.wanted.flatMap(({ words, isWhole }) => words.map(() => isWhole))
  const quoted = query.words.filter((_, index) => typed[index]).map((ids) => [...ids])
  if (wishes.words.length === 0) return { all: quoted, expressed: [], some: [] }
  const related = [
    ...new Set([...wishes.words, ...wishes.expressions].flatMap((wish) => [...wish.related.keys()])),
  ]
  const terms = await findTermsLike(
    db,
    related.filter((word) => !word.includes('_')),
    wishes.words.map(({ word }) => word).filter((word) => word.length > 1),
  )
  const read = terms.map(({ id, term }) => ({ id, term, lemmas: thesaurus.lemmasOf(term) }))
  const idsOf = (wish: Wish, least: number) =>
    read
      .filter(({ term, lemmas }) => strengthOf(wish, term, lemmas, thesaurus) >= least)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
  const expressed = wishes.expressions.map((expression) => [
    ...quoted,
    idsOf(expression, leastStrength),
    ...wishes.words
      .filter(({ word }) => !expression.words.includes(word))
      .map((wish) => idsOf(wish, leastStrength)),
  ])
  return {
    all: [...quoted, ...wishes.words.map((wish) => idsOf(wish, leastStrength))],
    expressed,
    some: quoted.length > 0 ? [] : wishes.words.map((wish) => idsOf(wish, strong)),
  }
}

/** Up to here a prompt may still be about it: shown last, and only if there is little else. */
const farBits = 184
const nearAtMost = 200

/** Prompts of similar meaning, and prompts that may still be about it. */
export async function findNear(
  db: Db,
  code: string,
): Promise<{ nearPrompts: number[]; farPrompts: number[] }> {
  const found = await findNearPrompts(db, code, { bits: farBits, limit: nearAtMost })
  const near = found.filter(({ distance }) => distance <= meaningBits)
  return { nearPrompts: near.map(({ id }) => id), farPrompts: found.map(({ id }) => id) }
}

/** null: one of the words is in no prompt. */
async function resolvePhrase(db: Db, said: string): Promise<Phrase | null> {
  const words = said.trim().split(' ')
  const ids = await resolveTerms(
    db,
    words.map((text) => ({ text, isPrefix: false })),
  )
  const phrase = { said, terms: ids.map(([id = 0]) => id) }
  return isPossible(phrase) ? phrase : null
}

/** `close`: how many arts at the beginning are related closely enough to need no mark. */
async function rank(
  db: Db,
  thesaurus: Thesaurus,
  { ids, wishes, code }: { ids: readonly string[]; wishes: Wishes; code: string | null },
): Promise<{ ranked: string[]; close: number }> {
  const promptOf = new Map((await findSaid(db, ids, code)).map((row) => [row.art_id, row]))
  const prompts = new Map([...promptOf.values()].map((row) => [row.prompt_id, row]))
  const scored = rankPrompts(
    [...prompts.values()].map(({ prompt_id: id, said, distance }) => ({ id, said, distance })),
    wishes,
    thesaurus,
  )
  const places = new Map(scored.map(({ id }, place) => [id, place]))
  const placeOf = (id: string) => places.get(promptOf.get(id)?.prompt_id ?? 0) ?? places.size
  const firstLoose = scored.filter(({ isLoose }) => !isLoose).length
  return {
    // Sorting is stable: arts of the same prompt stay in the order in which they were found.
    ranked: ids.toSorted((a, b) => placeOf(a) - placeOf(b)),
    close: ids.filter((id) => placeOf(id) < firstLoose).length,
  }
}

/** After the ranked arts come the remaining matches. */
async function toPage(
  db: Db,
  { rest, ranked, pool }: { rest: ArtQuery; ranked: readonly string[]; pool: Pool },
  { limit, offset }: { limit: number; offset: number },
): Promise<ArtPage> {
  const first = ranked.slice(offset, offset + limit)
  const isWithin = offset + limit < ranked.length
  if (pool.isAll) return { artIds: first, hasMore: isWithin, total: ranked.length }
  if (isWithin) return { artIds: first, hasMore: true, total: pool.total }
  const skip = Math.max(0, offset - ranked.length)
  const { artIds, hasMore, total } = await findPage(db, rest, {
    limit: limit - first.length + 1,
    offset: skip,
  })
  const page = [...first, ...artIds].slice(0, limit)
  return {
    artIds: page,
    hasMore: hasMore || first.length + artIds.length > limit,
    total: total === null ? null : total + ranked.length,
  }
}
