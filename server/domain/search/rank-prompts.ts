import type { ParsedSearch } from './parse-search.ts'
import type { Thesaurus } from './thesaurus.ts'

/**
 * A word or an expression of the query, with the words that may stand for it and how much they
 * count. `isKnown`: the thesaurus has it.
 */
export type Wish = { word: string; related: ReadonlyMap<string, number>; isKnown: boolean }

/** What a search asks for, prepared to rank many prompts. */
export type Wishes = {
  words: readonly Wish[]
  /** Expressions that have a meaning of their own, and the words that they stand for. */
  expressions: readonly (Wish & { words: readonly string[] })[]
  /** All words of the search in a row, as `prompts.said` has them; null for a single word. */
  inRow: string | null
}

/** A prompt that may match. `distance`: bits between the codes of prompt and query; null: not known. */
export type Candidate = { id: number; said: string; distance: number | null }

/** `isLoose`: it has too little of the words, and another meaning. */
type RankedPrompt = { id: number; score: number; isLoose: boolean }

/** Largest Hamming distance (of 512 bits) between sentences of similar meaning; see docs/decisions/0016-search.md. */
export const meaningBits = 152

const fillers = new Set(
  'a an the of in on at by for with and or to from into onto under over is are was be it its this that these those their his her some any more what who which very through as than'.split(
    ' ',
  ),
)
/** Words for anybody. */
const anybody = new Map([
  ['someone', 'person'],
  ['somebody', 'person'],
  ['people', 'person'],
])
const longestExpression = 4
/** `rain` in `raincoat`: the rest is a word of its own or an ending. */
const compound = { weight: 0.25, lettersAtLeast: 3 }
const compoundEnding = /^(?:y|ed|er|ing|s)$/
/** `lighth` for `lighthouse`. */
const unfinished = 0.6
/** A word within an expression of another meaning (`dog` in `hot dog`). */
const withinExpression = 0.3
/** From here on a word counts as said. */
const said = 0.45
const laterWords = 0.15
const bonuses = { neighbours: 0.35, near: 0.14, inRow: 0.3, meaning: 1 }
const codeHalf = 256
/** A prompt whose words are met less than this is only loosely related. */
const looseBelow = 0.2

/** The words of a search that count: without fillers, unless there is nothing else. */
function contentWords(words: readonly string[]): string[] {
  const content = words.filter((word) => !fillers.has(word))
  return (content.length > 0 ? content : words).map((word) => anybody.get(word) ?? word)
}

/** `onlyForms`: the words themselves, without synonyms, kinds and expressions. */
export function toWishes(
  parsed: Pick<ParsedSearch, 'wanted'>,
  thesaurus: Thesaurus,
  { onlyForms }: { onlyForms: boolean } = { onlyForms: false },
): Wishes {
  const typed = parsed.wanted.flatMap(({ words }) => words)
  const free = parsed.wanted.flatMap(({ words, isWhole }) => (isWhole ? [] : words))
  const content = contentWords(free)
  const toWish = (word: string) => ({
    word,
    related: onlyForms ? thesaurus.relateForms(word) : thesaurus.relate(word),
    isKnown: thesaurus.lemmasOf(word).length > 0,
  })
  const expressions = content.flatMap((_, at) => {
    const found = onlyForms ? null : findExpression(content, at, thesaurus)
    return found === null ? [] : [{ ...toWish(found.noun), words: content.slice(at, at + found.length) }]
  })
  return {
    words: [...new Set(content)].map(toWish),
    expressions,
    inRow: typed.length > 1 ? ` ${typed.join(' ')} ` : null,
  }
}

/** The longest noun of several words that begins at a position, in its dictionary form. */
function findExpression(
  words: readonly string[],
  at: number,
  thesaurus: Thesaurus,
): { noun: string; length: number } | null {
  if (!thesaurus.startsExpression(words[at] ?? '')) return null
  for (let length = longestExpression; length >= 2; length--) {
    const run = words.slice(at, at + length)
    if (run.length < length) continue
    const start = run.slice(0, -1).join('_')
    const last = run.at(-1) ?? ''
    const noun = [last, ...thesaurus.nounsOf(last)]
      .map((end) => `${start}_${end}`)
      .find((text) => thesaurus.hasNoun(text))
    if (noun !== undefined) return { noun, length }
  }
  return null
}

/** Prompts, the best first and the loose ones last; equal scores by id, so that pages do not overlap. */
export function rankPrompts(
  candidates: readonly Candidate[],
  wishes: Wishes,
  thesaurus: Thesaurus,
): RankedPrompt[] {
  const read = candidates.map(({ id, said: text, distance }) => {
    const words = text.trim().split(' ')
    return { id, text, distance, words, within: findExpressions(words, thesaurus) }
  })
  const strength = rememberStrengths(thesaurus)
  const matches = read.map(({ words, within }) =>
    wishes.words.map((wish) => bestMatch(wish, wishes, words, within, strength)),
  )
  const rarity = wishes.words.map((_, wish) => {
    const having = matches.filter((match) => (match[wish]?.weight ?? 0) >= said).length
    return Math.log(1 + read.length / (having + 1))
  })
  return read
    .map(({ id, text, distance, words, within }, at) => {
      const match = matches[at] ?? []
      let score = combine(match, rarity)
      for (const wish of wishes.expressions) {
        const found = Math.max(...[...words, ...within.flat()].map((word) => strength(wish, word)))
        const share = wish.words.length / Math.max(wish.words.length, wishes.words.length)
        score = Math.max(score, found * share + score * (1 - share))
      }
      const isLoose = score < looseBelow && (distance === null || distance > meaningBits)
      score += nearness(match)
      if (wishes.inRow !== null && text.includes(wishes.inRow)) score += bonuses.inRow
      if (distance !== null) score += (bonuses.meaning * Math.max(0, codeHalf - distance)) / codeHalf
      return { id, score, isLoose }
    })
    .toSorted((a, b) => Number(a.isLoose) - Number(b.isLoose) || b.score - a.score || a.id - b.id)
}

/** For each word the expressions that it is part of: `hot dog` is no dog. */
function findExpressions(words: readonly string[], thesaurus: Thesaurus): string[][] {
  const within: string[][] = words.map(() => [])
  for (const at of words.keys()) {
    const found = findExpression(words, at, thesaurus)
    if (found === null) continue
    for (const expressions of within.slice(at, at + found.length)) expressions.push(found.noun)
  }
  return within
}

/** How much a word of a prompt counts for a wish, 0 to 1. */
export function strengthOf(
  wish: Wish,
  word: string,
  lemmas: readonly string[],
  thesaurus: Thesaurus,
): number {
  const exact = wish.related.get(word) ?? 0
  if (exact === 1) return 1
  let best = exact
  for (const lemma of lemmas) best = Math.max(best, Math.min(0.95, wish.related.get(lemma) ?? 0))
  if (best >= compound.weight || wish.word.length < compound.lettersAtLeast || !word.startsWith(wish.word))
    return best
  const rest = word.slice(wish.word.length)
  // The beginning of a word, still being typed.
  if (!wish.isKnown) return unfinished
  return compoundEnding.test(rest) || thesaurus.hasNoun(rest) ? compound.weight : best
}

/** Prompts share most of their words, so each is looked up once. */
function rememberStrengths(thesaurus: Thesaurus): (wish: Wish, word: string) => number {
  const known = new Map<Wish, Map<string, number>>()
  return (wish, word) => {
    const ofWish = known.get(wish) ?? new Map<string, number>()
    known.set(wish, ofWish)
    const strength = ofWish.get(word) ?? strengthOf(wish, word, thesaurus.lemmasOf(word), thesaurus)
    ofWish.set(word, strength)
    return strength
  }
}

type Match = { weight: number; at: number }

function bestMatch(
  wish: Wish,
  wishes: Wishes,
  words: readonly string[],
  within: readonly (readonly string[])[],
  strength: (wish: Wish, word: string) => number,
): Match {
  let best: Match = { weight: 0, at: -1 }
  for (const [at, word] of words.entries()) {
    let weight = strength(wish, word)
    for (const expression of within[at] ?? []) {
      const whole = strength(wish, expression)
      // The expression is of this kind (`sports car`), or the query says another word of it too.
      const isMeant =
        whole >= said ||
        wishes.words.some((other) => other !== wish && expression.split('_').includes(other.word))
      weight = Math.max(whole, isMeant ? weight : weight * withinExpression)
    }
    weight *= 1 - (laterWords * at) / words.length
    if (weight > best.weight) best = { weight, at }
  }
  return best
}

/** The mean of the roots, so that two words half met count more than one of two. */
function combine(matches: readonly Match[], rarity: readonly number[]): number {
  const all = rarity.reduce((sum, value) => sum + value, 0)
  if (all === 0) return 1
  const roots = matches.reduce((sum, { weight }, at) => sum + Math.sqrt(weight) * (rarity[at] ?? 0), 0)
  return (roots / all) ** 2
}

/** Words next to each other in the query should be so in the prompt. */
function nearness(matches: readonly Match[]): number {
  if (matches.length < 2) return 0
  let sum = 0
  for (const [index, match] of matches.entries()) {
    const before = matches[index - 1]
    if (before === undefined || before.weight < said || match.weight < said) continue
    const step = match.at - before.at
    if (step === 1) sum += bonuses.neighbours
    else if (step > 0 && step <= 3) sum += bonuses.near
  }
  return sum / (matches.length - 1)
}
