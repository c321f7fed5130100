import type { z } from 'zod'
import type { Contracts } from '#contract/index'
import type { ArtQuery } from '#server/db/art-search'
import type { Db } from '#server/db/database'
import { findUserIdsByName } from '#server/db/people'
import { findNearPrompts } from '#server/db/prompts'
import { findLikeTerms, resolveTerms } from '#server/db/search-terms'
import { type ParsedSearch, parseSearch, type Said } from '#server/domain/search/parse-search'
import { findMeant } from '#server/domain/search/typos'
import type { Sentences } from '#server/engines/sentences/sentence-engine'
import type { Logger } from '#server/log'
import type { Choices } from './choices.ts'
import { type ArtPage, findPage, probe } from './page-of-arts.ts'
import { addTaste, createTermList, formsOf, isPossible } from './term-list.ts'

type Input = z.output<Contracts['art.search']['input']>

type Parts = { db: Db; sentences: Sentences; log: Logger }
type Correction = { from: string; to: string }

/** Bits of 512 that two sentences may differ in and still mean about the same: see docs/decisions/0016-search.md. */
const meaningBits = 152
const nearAtMost = 200

/** The page of pictures that a search finds. A word that nothing has may be a slip; a rare one is helped by meaning. */
export async function findArts(
  parts: Parts,
  viewerId: string,
  choices: Choices,
  input: Input,
): Promise<ArtPage & { corrections: Correction[] }> {
  const { db } = parts
  const parsed = parseSearch(input.q)
  let query = await toQuery(db, viewerId, choices, input, parsed)
  const corrections: Correction[] = []
  if (parsed.wanted.length > 0) {
    let found = await probe(db, query)
    if (found === 'none') {
      const corrected = await correctWords(db, query, parsed.wanted)
      if (corrected.corrections.length > 0) {
        const again = { ...query, words: corrected.words }
        found = await probe(db, again)
        if (found !== 'none') {
          query = again
          corrections.push(...corrected.corrections)
        }
      }
    }
    query = { ...query, isRare: found === 'rare' || found === 'none' }
    if (found !== 'common' && input.meaning === 'yes') {
      query = { ...query, nearPrompts: await findMeaning(parts, parsed, corrections) }
    }
  }
  return { ...(await findPage(db, query, input)), corrections }
}

async function toQuery(
  db: Db,
  viewerId: string,
  choices: Choices,
  input: Input,
  parsed: ParsedSearch,
): Promise<ArtQuery> {
  const terms = createTermList()
  // The beginning of a word is enough, but one letter begins everything.
  const words = parsed.wanted.flatMap(({ words: said, isWhole }) =>
    said.map((word) => terms.add([word], !isWhole && [...word].length > 1)),
  )
  const recipe = [
    ...parsed.models.map((model) => terms.add([`model:${model}`], true)),
    ...parsed.loras.map((lora) => terms.add([`lora:${lora}`], true)),
  ]
  const facets = [
    ...(input.mode === 'any' ? [] : [terms.add([`mode:${input.mode}`])]),
    ...(input.hide_prompt === 'any'
      ? []
      : [terms.add([`prompt:${input.hide_prompt === 'yes' ? 'hidden' : 'open'}`])]),
    ...(parsed.ratings.length === 0 ? [] : [terms.add(parsed.ratings.map((rating) => `rating:${rating}`))]),
  ]
  const unwanted = terms.add([
    ...parsed.unwanted.flatMap(({ words: said }) => (said.length === 1 ? formsOf(said[0] ?? '') : [])),
    ...parsed.unwantedModels.map((model) => `model:${model}`),
    ...parsed.unwantedLoras.map((lora) => `lora:${lora}`),
  ])
  const inRow = (list: readonly Said[]) =>
    list.filter(({ words: said }) => said.length > 1).map(({ words: said }) => terms.addPhrase(said))
  const phrases = inRow(parsed.wanted)
  const unwantedPhrases = inRow(parsed.unwanted)
  const readTaste = addTaste(terms, choices)

  const found = await terms.resolve(db)
  const { idsOf, phraseOf } = found
  return {
    viewerId,
    list: input.t,
    collectionId: input.collection_id ?? null,
    mode: input.mode,
    status: input.status,
    privacy: input.privacy,
    hidePrompt: input.hide_prompt,
    excludeMine: input.exclude_my_art === 'yes',
    userIds: await findUsers(db, viewerId, input.uid ?? null, parsed.users),
    unwantedUserIds: await findUserIdsByName(db, parsed.unwantedUsers),
    ratings: parsed.ratings,
    unwantedRatings: parsed.unwantedRatings,
    seeds: parsed.seeds,
    words: words.map(idsOf),
    phrases: phrases.map(phraseOf),
    nearPrompts: [],
    isRare: false,
    recipe: recipe.map(idsOf),
    unwantedTerms: idsOf(unwanted),
    unwantedPhrases: unwantedPhrases.map(phraseOf).filter(isPossible),
    facets: facets.map(idsOf),
    taste: readTaste(found),
    order: input.order,
    seed: String(input.seed ?? viewerId),
  }
}

async function findUsers(
  db: Db,
  viewerId: string,
  uid: string | null,
  names: readonly string[],
): Promise<string[] | null> {
  if (names.length === 0) return uid === null ? null : [uid]
  const mine = names.includes('me') ? [viewerId] : []
  const ids = [...mine, ...(await findUserIdsByName(db, names))]
  return uid === null ? ids : ids.filter((id) => id === uid)
}

/** The words with what may have been meant by each of them beside it. */
async function correctWords(
  db: Db,
  query: ArtQuery,
  wanted: readonly Said[],
): Promise<{ words: number[][]; corrections: Correction[] }> {
  const words = query.words.map((ids) => [...ids])
  const corrections: Correction[] = []
  let at = 0
  for (const { words: said, isWhole } of wanted) {
    for (const word of said) {
      const group = words[at++]
      // What stands in quotes is meant as it stands.
      if (isWhole || group === undefined) continue
      const meant = findMeant(word, await findLikeTerms(db, word))
      // As with what was typed, the beginning is enough.
      const ids = await resolveTerms(
        db,
        meant.map((text) => ({ text, isPrefix: true })),
      )
      group.push(...ids.flat())
      const [to] = meant
      if (to !== undefined) corrections.push({ from: word, to })
    }
  }
  return { words, corrections }
}

/** Prompts that mean about what was typed, in other words. */
async function findMeaning(
  { db, sentences, log }: Parts,
  parsed: ParsedSearch,
  corrections: readonly Correction[],
): Promise<number[]> {
  const slips = new Map(corrections.map(({ from, to }) => [from, to]))
  const sentence = parsed.wanted
    .flatMap(({ words }) => words.map((word) => slips.get(word) ?? word))
    .join(' ')
  try {
    const [code = ''] = await sentences.encode([sentence])
    const near = await findNearPrompts(db, code, { bits: meaningBits, limit: nearAtMost })
    return near.map(({ id }) => id)
  } catch (error) {
    // The words alone are a good answer too.
    log.warn({ err: error }, 'search by meaning')
    return []
  }
}
