import type { ArtQuery } from '#server/db/art-search'
import { findVisibleCollection, type SeenCollection } from '#server/db/collections'
import type { Db } from '#server/db/database'
import { findUserIdsByName } from '#server/db/public-users'
import { intersect, narrowSaved, readSaved, type SearchInput } from '#server/domain/search/narrow-search'
import { type ParsedSearch, parseSearch, type SearchPhrase } from '#server/domain/search/parse-search'
import { toWishes } from '#server/domain/search/rank-prompts'
import type { Sentences } from '#server/engines/sentences/sentence-engine'
import { readThesaurus } from '#server/engines/thesaurus/read-thesaurus'
import type { Logger } from '#server/log'
import type { Choices } from './choices.ts'
import { applyCorrections, type Correction, correctWords } from './correct-words.ts'
import { findNear, findRelevant, type RelevantSearch } from './find-relevant.ts'
import { type ArtPage, findPage, probe } from './page-of-arts.ts'
import { addTaste, createTermList, formsOf, isPossible } from './term-list.ts'

type Parts = { db: Db; sentences: Sentences; log: Logger }

/** A visitor without an account. */
export const anybody = '00000000-0000-0000-0000-000000000000'

type Viewer = { id: string; choices: Choices }

/** A parsed search and the user that `me` stands for. */
type OwnedSearch = { asked: SearchInput; parsed: ParsedSearch; me: string }

const nothing = { artIds: [], hasMore: false, total: 0, corrections: [], looseFrom: null }

/**
 * One page of the results of a search. Unknown words are corrected; few results are extended by similar prompts.
 * `collection`: search only in it; the viewer may see it. A smart collection shows what the viewer may see,
 * but `mine`, `liked`, `following` and `me` in it mean its owner.
 */
export async function findArts(
  parts: Parts,
  viewer: Viewer,
  input: SearchInput,
  collection: SeenCollection | null,
): Promise<FoundArts> {
  const { db } = parts
  const typed = { asked: input, parsed: parseSearch(input.q), me: viewer.id }
  const isSmart = collection !== null && collection.search !== null
  const lists =
    collection === null || collection.search === null
      ? { asked: input, wishes: [typed], ownerId: viewer.id }
      : await openSmart(db, viewer.id, typed, { ownerId: collection.user_id, search: collection.search })
  if (lists === null) return nothing
  const parsed = mergeParsed(lists.wishes.map((wish) => wish.parsed))
  if (parsed === null) return nothing
  const query = await toQuery(db, viewer, { ...lists, parsed })
  if (parsed.wanted.length === 0) return { ...nothing, ...(await findPage(db, query, input)) }
  const { order } = lists.asked
  if (!query.isInOwnOrder && (order === undefined || order === 'relevance')) {
    return findByRelevance(parts, { query, parsed, fillsUp: !isSmart }, input)
  }
  const said = await findSaid(db, query, parsed.wanted, input)
  if (said.many === 'common' || input.meaning === 'no' || isQuoting(parsed)) return said
  const code = await encode(parts, applyCorrections(parsed, said.corrections))
  const { nearPrompts } = code === null ? { nearPrompts: [] } : await findNear(db, code)
  return { ...said, ...(await findPage(db, { ...said.query, nearPrompts }, input)) }
}

/** Who quotes wants these words and not others that mean the same. */
const isQuoting = ({ wanted }: ParsedSearch) => wanted.some(({ isWhole }) => isWhole)

async function findByRelevance(
  parts: Parts,
  { query, parsed, fillsUp }: Pick<RelevantSearch, 'query' | 'parsed' | 'fillsUp'>,
  input: SearchInput,
): Promise<FoundArts> {
  const thesaurus = await readThesaurus()
  const { corrections } = await correctWords(parts.db, query, parsed.wanted, thesaurus)
  const meant = applyCorrections(parsed, corrections)
  const isLiteral = input.meaning === 'no' || isQuoting(meant)
  const wishes = toWishes(meant, thesaurus, { onlyForms: input.meaning === 'no' })
  const search = {
    query,
    parsed: meant,
    wishes,
    fillsUp,
    encode: async () => (isLiteral ? null : encode(parts, meant)),
  }
  return { ...(await findRelevant(parts.db, thesaurus, search, input)), corrections }
}

/** `looseFrom`: the position from which on arts are only loosely related; null: there are none. */
type FoundArts = ArtPage & { corrections: Correction[]; looseFrom: number | null }

/** Arts with the words, or else arts with the corrected words. */
async function findSaid(
  db: Db,
  query: ArtQuery,
  wanted: readonly SearchPhrase[],
  at: SearchInput,
): Promise<FoundArts & { query: ArtQuery; many: 'common' | 'some' | 'few' }> {
  const find = async (words: ArtQuery['words']) => {
    // A word that no prompt has cannot be found.
    if (words.some((ids) => ids.length === 0)) {
      return { ...nothing, query: { ...query, words, isRare: true }, many: 'few' as const }
    }
    const many = await probe(db, { ...query, words })
    const asked = { ...query, words, isRare: many === 'few' }
    return { ...nothing, ...(await findPage(db, asked, at)), query: asked, many }
  }
  const said = await find(query.words)
  if (said.total === 0) {
    const { words, corrections } = await correctWords(db, query, wanted)
    const meant = corrections.length === 0 ? said : await find(words)
    if (meant.total !== 0) return { ...meant, corrections }
  }
  return { ...said, corrections: [] }
}

/** null: the search cannot have results. */
async function openSmart(
  db: Db,
  viewerId: string,
  typed: OwnedSearch,
  { ownerId, search }: { ownerId: string; search: Record<string, unknown> },
): Promise<{ asked: SearchInput; wishes: OwnedSearch[]; ownerId: string } | null> {
  const saved = readSaved(search)
  const asked = narrowSaved(saved, typed.asked)
  if (asked === null) return null
  const isOwn = ownerId === viewerId
  if (asked.t === 'deleted' && !isOwn) return null
  if (asked.collection_id != null) {
    const inside = await findVisibleCollection(db, viewerId, asked.collection_id)
    // A smart collection within another one finds nothing, because they could refer to each other.
    if (inside === undefined || inside.search !== null) return null
  }
  const wish = { asked: saved, parsed: parseSearch(saved.q), me: ownerId }
  const ofOwner = asked.t === 'mine' && !isOwn
  const wishes = [typed, ofOwner ? { ...wish, asked: { ...saved, uid: saved.uid ?? ownerId } } : wish]
  return { asked: ofOwner ? { ...asked, t: 'search' } : asked, wishes, ownerId }
}

/** All searches combined. null: they exclude each other. */
function mergeParsed(all: readonly ParsedSearch[]): ParsedSearch | null {
  let [merged] = all
  for (const next of all.slice(1)) {
    if (merged === undefined) continue
    const ratings = intersect(merged.ratings, next.ratings)
    const seeds = intersect(merged.seeds, next.seeds)
    if (ratings === null || seeds === null) return null
    merged = {
      wanted: [...merged.wanted, ...next.wanted],
      unwanted: [...merged.unwanted, ...next.unwanted],
      models: [...merged.models, ...next.models],
      loras: [...merged.loras, ...next.loras],
      seeds,
      ratings,
      // Read per search, because `me` can be a different user in each.
      users: [],
      unwantedUsers: [],
      unwantedModels: [...merged.unwantedModels, ...next.unwantedModels],
      unwantedLoras: [...merged.unwantedLoras, ...next.unwantedLoras],
      unwantedRatings: [...merged.unwantedRatings, ...next.unwantedRatings],
    }
  }
  return merged ?? null
}

async function toQuery(
  db: Db,
  viewer: Viewer,
  {
    asked,
    wishes,
    ownerId,
    parsed,
  }: { asked: SearchInput; wishes: readonly OwnedSearch[]; ownerId: string; parsed: ParsedSearch },
): Promise<ArtQuery> {
  const terms = createTermList()
  // A prefix is enough, but not a single letter.
  const words = parsed.wanted.flatMap(({ words: said, isWhole }) =>
    said.map((word) => terms.add([word], !isWhole && [...word].length > 1)),
  )
  const recipe = [
    ...parsed.models.map((model) => terms.add([`model:${model}`], true)),
    ...parsed.loras.map((lora) => terms.add([`lora:${lora}`], true)),
  ]
  const facets = [
    ...(asked.mode === 'any' ? [] : [terms.add([`mode:${asked.mode}`])]),
    ...(asked.hide_prompt === 'any'
      ? []
      : [terms.add([`prompt:${asked.hide_prompt === 'yes' ? 'hidden' : 'open'}`])]),
    ...(parsed.ratings.length === 0 ? [] : [terms.add(parsed.ratings.map((rating) => `rating:${rating}`))]),
  ]
  const unwanted = terms.add([
    ...parsed.unwanted.flatMap(({ words: said }) => (said.length === 1 ? formsOf(said[0] ?? '') : [])),
    ...parsed.unwantedModels.map((model) => `model:${model}`),
    ...parsed.unwantedLoras.map((lora) => `lora:${lora}`),
  ])
  const inRow = (list: readonly SearchPhrase[]) =>
    list.filter(({ words: said }) => said.length > 1).map(({ words: said }) => terms.addPhrase(said))
  const phrases = inRow(parsed.wanted)
  const unwantedPhrases = inRow(parsed.unwanted)
  const readTaste = addTaste(terms, viewer.choices)

  const found = await terms.resolve(db)
  const { idsOf, phraseOf } = found
  const { userIds, unwantedUserIds } = await findUsers(db, viewer.id, wishes)
  const isInOwnOrder =
    asked.collection_id != null &&
    (asked.order === 'collection' || (asked.order === undefined && asked.t === 'collection'))
  return {
    viewerId: viewer.id,
    ownerId,
    list: asked.t,
    collectionId: asked.collection_id ?? null,
    mode: asked.mode,
    status: asked.status,
    privacy: asked.privacy,
    hidePrompt: asked.hide_prompt,
    excludeMine: wishes.some(({ asked: { exclude_my_art: no }, me }) => no === 'yes' && me === viewer.id),
    userIds,
    unwantedUserIds,
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
    order: toOrder(asked.order),
    isInOwnOrder,
    seed: String(asked.seed ?? viewer.id),
  }
}

/** Relevance is found by `findRelevant`; without words it is random. */
const toOrder = (order: SearchInput['order']): ArtQuery['order'] =>
  order === undefined || order === 'collection' || order === 'relevance' ? 'random' : order

/** The users whose arts all searches want (null: any user), and those whom one of them excludes. */
async function findUsers(
  db: Db,
  viewerId: string,
  wishes: readonly OwnedSearch[],
): Promise<{ userIds: string[] | null; unwantedUserIds: string[] }> {
  let userIds: string[] | null = null
  const unwantedUserIds: string[] = []
  for (const { asked, parsed, me } of wishes) {
    const { uid = null } = asked
    const named = parsed.users.length === 0 ? null : await findNamed(db, parsed.users, me)
    const wanted: string[] | null =
      uid === null ? named : named === null ? [uid] : named.filter((id) => id === uid)
    if (wanted !== null) {
      userIds = userIds === null ? wanted : userIds.filter((id) => wanted.includes(id))
    }
    unwantedUserIds.push(...(await findNamed(db, parsed.unwantedUsers, me)))
    if (asked.exclude_my_art === 'yes' && me !== viewerId) unwantedUserIds.push(me)
  }
  return { userIds, unwantedUserIds }
}

async function findNamed(db: Db, names: readonly string[], me: string): Promise<string[]> {
  const mine = names.includes('me') ? [me] : []
  return names.length === 0 ? [] : [...mine, ...(await findUserIdsByName(db, names))]
}

/** The code of what a search says; null if the encoder fails. */
async function encode({ sentences, log }: Parts, parsed: ParsedSearch): Promise<string | null> {
  try {
    return await sentences.recall(parsed.wanted.flatMap(({ words }) => words).join(' '))
  } catch (error) {
    // The results by words are still useful.
    log.warn({ err: error }, 'search by meaning failed')
    return null
  }
}
