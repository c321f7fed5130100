import { type ArtQuery, estimateArts, type Phrase } from '#server/db/art-search'
import type { Db } from '#server/db/database'
import { findSaid } from '#server/db/prompts'
import { findTermsLike, resolveTerms } from '#server/db/search-terms'
import type { ParsedSearch } from '#server/domain/search/parse-search'
import { rankPrompts, strengthOf, type Wish, type Wishes } from '#server/domain/search/rank-prompts'
import type { Thesaurus } from '#server/domain/search/thesaurus'
import { type ArtPage, findPage, probe } from './page-of-arts.ts'
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

export type RelevantSearch = {
  query: ArtQuery
  parsed: ParsedSearch
  wishes: Wishes
  /** null: search by words only. */
  findMeaning: (() => Promise<Meaning | null>) | null
}

/** The code of a query, prompts of similar meaning, and prompts that may still be about it. */
export type Meaning = { code: string; nearPrompts: number[]; farPrompts: number[] }

/**
 * One page of arts by relevance. The arts to rank are those with the words in a row, those with all words (or words that
 * stand for them), those of similar meaning, and, if these are few, those with some of the words.
 */
export async function findRelevant(
  db: Db,
  thesaurus: Thesaurus,
  search: RelevantSearch,
  at: { limit: number; offset: number },
): Promise<ArtPage> {
  const groups = await resolveWishes(db, thesaurus, search)
  const query: ArtQuery = { ...search.query, words: groups.all, order: 'trending' }
  const isSmall = (await estimateArts(db)) < smallLibrary
  const many = groups.all.some((ids) => ids.length === 0) ? 'few' : await probe(db, query)
  const meaning =
    search.findMeaning === null || (many === 'common' && !isSmall) ? null : await search.findMeaning()
  const found: ArtQuery = {
    ...query,
    isRare: isSmall || many === 'few',
    nearPrompts: meaning?.nearPrompts ?? [],
  }
  const farPrompts = search.wishes.words.every(({ isKnown }) => isKnown) ? (meaning?.farPrompts ?? []) : []
  const ids = await findCandidates(db, found, groups, { inRow: search.wishes.inRow, farPrompts, isSmall })
  const ranked = await rank(db, thesaurus, { ids, wishes: search.wishes, code: meaning?.code ?? null })
  return toPage(db, { ...found, unwantedArtIds: ranked }, ranked, at)
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

async function findCandidates(
  db: Db,
  query: ArtQuery,
  { expressed, some }: Groups,
  { inRow, farPrompts, isSmall }: { inRow: string | null; farPrompts: number[]; isSmall: boolean },
): Promise<string[]> {
  const ids = new Set<string>()
  const add = async (wanted: Partial<ArtQuery>, limit = rankedAtMost) => {
    const page = await findPage(db, { ...query, nearPrompts: [], ...wanted }, { limit, offset: 0 })
    for (const id of page.artIds) ids.add(id)
  }
  const isFew = async (words: number[][]) =>
    words.every((group) => group.length > 0) && (isSmall || (await probe(db, { ...query, words })) === 'few')
  const phrase = inRow === null ? null : await resolvePhrase(db, inRow)
  if (phrase !== null) await add({ phrases: [...query.phrases, phrase] }, inRowAtMost)
  await add({ nearPrompts: query.nearPrompts })
  for (const words of expressed) await add({ words, isRare: await isFew(words) })
  if (ids.size >= enough) return [...ids]
  const rare: number[] = []
  for (const group of some.length > 1 ? some : []) if (await isFew([group])) rare.push(...group)
  const terms = [...new Set(rare)].toSorted((a, b) => a - b)
  if (terms.length > 0) await add({ words: [terms], isRare: true })
  // 0 is no term, so that only these prompts are found.
  if (farPrompts.length > 0) await add({ words: [[0]], nearPrompts: farPrompts, isRare: true })
  return [...ids]
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

async function rank(
  db: Db,
  thesaurus: Thesaurus,
  { ids, wishes, code }: { ids: readonly string[]; wishes: Wishes; code: string | null },
): Promise<string[]> {
  if (ids.length === 0) return []
  const promptOf = new Map((await findSaid(db, ids, code)).map((row) => [row.art_id, row]))
  const prompts = new Map([...promptOf.values()].map((row) => [row.prompt_id, row]))
  const scored = rankPrompts(
    [...prompts.values()].map(({ prompt_id: id, said, distance }) => ({ id, said, distance })),
    wishes,
    thesaurus,
  )
  const places = new Map(scored.map(({ id }, place) => [id, place]))
  const placeOf = (id: string) => places.get(promptOf.get(id)?.prompt_id ?? 0) ?? places.size
  // Sorting is stable: arts of the same prompt stay in the order in which they were found.
  return ids.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** After the ranked arts come the remaining matches. */
async function toPage(
  db: Db,
  rest: ArtQuery,
  ranked: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ArtPage> {
  const first = ranked.slice(offset, offset + limit)
  if (offset + limit < ranked.length && !rest.isRare) return { artIds: first, hasMore: true, total: null }
  const skip = Math.max(0, offset - ranked.length)
  const { artIds, hasMore, total } = await findPage(db, rest, {
    limit: limit - first.length + 1,
    offset: skip,
  })
  const page = [...first, ...artIds].slice(0, limit)
  return {
    artIds: page,
    hasMore: hasMore || first.length + artIds.length > limit || offset + limit < ranked.length,
    total: total === null ? null : total + ranked.length,
  }
}
