import { lemmasOf } from './lemmas.ts'

/**
 * Words and what they are kinds of, read from WordNet. Each line of the file is a synset (words of one meaning):
 * `n;dog:7 domestic_dog:9;8cj,56z;8cm;…`, that is its part of speech, its words with how likely the word has this meaning
 * (in tenths), and the numbers of other lines, base 36: what it is a kind of, what it is a part of, what it is derived
 * from, what it is similar to. Expressions are written with `_`.
 */
export type Thesaurus = {
  /** Whether the word or expression is known as a noun. */
  hasNoun(word: string): boolean
  /** Whether an expression of several words begins with it. */
  startsExpression(word: string): boolean
  lemmasOf(word: string): readonly string[]
  /** Only as a noun: `parked` is none, so `car parked` is no car park. */
  nounsOf(word: string): readonly string[]
  /** Related words and how strongly, 0 to 1: its forms, synonyms, kinds of it, and more distant ones. */
  relate(word: string): ReadonlyMap<string, number>
  /** Only its forms. */
  relateForms(word: string): ReadonlyMap<string, number>
}

type Pos = 'n' | 'v' | 'a'
type Sense = { word: string; share: number }
type Synset = {
  pos: Pos
  words: Sense[]
  kindOf: number[]
  partOf: number[]
  derived: number[]
  similar: number[]
}

/** How strongly a word counts for another one. */
const weights = {
  form: 0.95,
  synonym: 0.85,
  kind: 0.75,
  part: 0.6,
  derived: 0.45,
  similar: 0.4,
  general: 0.3,
}
const perLevel = 0.985
const levelsDown = 14
const levelsUp = 2
const partLevels = 4
/** Kinds of `animal` are thousands; the nearest ones are enough. */
const relatedAtMost = 4000
const leastWeight = 0.08
const cachedAtMost = 50_000
/** Up to 1 MB each. */
const relatedCachedAtMost = 32
const linesAtOnce = 2000

/**
 * Lines are parsed when they are needed: all of them as objects would take 160 MB. `pause` is awaited between parts, so
 * that other work is not blocked.
 */
export async function createThesaurus(
  lines: readonly string[],
  pause: () => Promise<unknown> = async () => {},
): Promise<Thesaurus> {
  const synsetsOf = new Map<string, number[]>()
  const starts = new Set<string>()
  const [kinds, parts] = [new Map<number, number[]>(), new Map<number, number[]>()]
  for (const [number, line] of lines.entries()) {
    if (number % linesAtOnce === 0) await pause()
    const [, said = '', kindOf = '', partOf = ''] = line.split(';', 4)
    for (const { word } of readWords(said)) {
      append(synsetsOf, word, number)
      const end = word.indexOf('_')
      if (end > 0) starts.add(word.slice(0, end))
    }
    for (const to of readNumbers(kindOf)) append(kinds, to, number)
    for (const to of readNumbers(partOf)) append(parts, to, number)
  }
  return createRelations({ lines, synsetsOf, starts, kinds, parts })
}

function append<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [number])
  else list.push(number)
}

function readSynset(line: string): Synset {
  const [pos = 'n', said = '', kindOf = '', partOf = '', derived = '', similar = ''] = line.split(';')
  return {
    pos: pos as Pos,
    words: readWords(said),
    kindOf: readNumbers(kindOf),
    partOf: readNumbers(partOf),
    derived: readNumbers(derived),
    similar: readNumbers(similar),
  }
}

const readNumbers = (list: string) =>
  list === '' ? [] : list.split(',').map((number) => Number.parseInt(number, 36))

const readWords = (said: string): Sense[] =>
  said === ''
    ? []
    : said.split(' ').map((text) => {
        const [word = '', tenths = '0'] = text.split(':')
        return { word, share: Number(tenths) / 10 }
      })

/** A meaning that a word has more often than not counts fully. */
const soften = (share: number) => Math.min(1, share * 1.6)

type Index = {
  lines: readonly string[]
  synsetsOf: ReadonlyMap<string, readonly number[]>
  starts: ReadonlySet<string>
  /** The synsets below another one. */
  kinds: ReadonlyMap<number, readonly number[]>
  parts: ReadonlyMap<number, readonly number[]>
}

function createRelations({ lines, synsetsOf, starts, kinds, parts }: Index): Thesaurus {
  const has = (word: string, pos: Pos) =>
    (synsetsOf.get(word) ?? []).some((number) => lines[number]?.startsWith(pos) ?? false)
  const lemmas = remember(cachedAtMost, (word) => lemmasOf(word, has))
  const synsetAt = (number: number) => readSynset(lines[number] ?? '')

  function relate(word: string): ReadonlyMap<string, number> {
    const found = new Map<string, number>()
    const add = (number: number, weight: number) => {
      if (weight < leastWeight) return
      for (const { word: other, share } of synsetAt(number).words) {
        const value = weight * soften(share)
        if (value >= leastWeight && value > (found.get(other) ?? 0)) found.set(other, value)
      }
    }
    for (const { word: lemma, pos } of lemmas(word)) {
      for (const number of synsetsOf.get(lemma) ?? []) {
        if (lines[number]?.startsWith(pos)) relateSense({ synsetAt, kinds, parts }, number, lemma, add)
      }
      found.set(lemma, weights.form)
    }
    return found.set(word, 1)
  }

  return {
    hasNoun: (word) => has(word, 'n'),
    startsExpression: (word) => starts.has(word),
    lemmasOf: (word) => lemmas(word).map((lemma) => lemma.word),
    nounsOf: (word) => lemmas(word).flatMap((lemma) => (lemma.pos === 'n' ? [lemma.word] : [])),
    relateForms: (word) =>
      new Map([...lemmas(word).map((lemma): [string, number] => [lemma.word, weights.form]), [word, 1]]),
    relate: remember(relatedCachedAtMost, relate),
  }
}

/** Adds everything that one meaning of a word is related to. */
function relateSense(
  { synsetAt, kinds, parts }: Pick<Index, 'kinds' | 'parts'> & { synsetAt: (number: number) => Synset },
  number: number,
  word: string,
  add: (to: number, weight: number) => void,
): void {
  const above = { get: (to: number) => synsetAt(to).kindOf }
  const synset = synsetAt(number)
  const likely = soften(synset.words.find((sense) => sense.word === word)?.share ?? 0)
  add(number, weights.synonym * likely)
  for (const to of synset.derived) add(to, weights.derived * likely)
  for (const to of synset.similar) add(to, weights.similar * likely)
  if (synset.pos !== 'n') return
  for (const { to, depth } of follow(kinds, number, levelsDown))
    add(to, weights.kind * likely * perLevel ** depth)
  for (const { to } of follow(parts, number, partLevels)) add(to, weights.part * likely)
  for (const { to } of follow(above, number, levelsUp)) add(to, weights.general * likely)
}

/** Caches the answers for so many words. */
function remember<Value>(atMost: number, find: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>()
  return (word) => {
    const cached = known.get(word)
    if (cached !== undefined) return cached
    if (known.size >= atMost) known.clear()
    const found = find(word)
    known.set(word, found)
    return found
  }
}

/** Follows links level by level, at most `levels`; without the first synset. */
function* follow(
  links: { get(number: number): readonly number[] | undefined },
  from: number,
  levels: number,
) {
  const seen = new Set([from])
  let level = [from]
  for (let depth = 1; depth <= levels && level.length > 0 && seen.size < relatedAtMost; depth++) {
    level = level.flatMap((number) => links.get(number) ?? []).filter((to) => !seen.has(to))
    for (const to of level) {
      seen.add(to)
      yield { to, depth }
    }
  }
}
