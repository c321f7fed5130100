// Queries on a scanned text: what begins or ends at a word, what a harmless phrase hides, what stands close
// to what.

import { AUTOMATON } from './lexicon.ts'
import { Kind } from './lists/kinds.ts'
import { KOREAN_PARTICLES } from './lists/korean.ts'
import { Gap, normalise } from './normalise.ts'
import { createScanner, type Hit, type Scan } from './scan.ts'
import { FIRST_HASH, hashOn } from './words.ts'
import { work } from './work.ts'

export type Place = {
  readonly from: number
  readonly to: number
  readonly firstWord: number
  readonly endWord: number
}

type CoveringKind = typeof Kind.softMask | typeof Kind.unborn

export type Reading = Scan & {
  /** The longest hit of a kind that begins at a word. */
  readonly starting: (word: number, kind: Kind) => Hit | undefined
  /** The longest hit of a kind that ends before a word. */
  readonly ending: (word: number, kind: Kind) => Hit | undefined
  /** All hits of a kind that no harmless phrase covers, in order. */
  readonly all: (kind: Kind) => readonly Hit[]
  /** Whether a harmless phrase covers the place. */
  readonly isMasked: (place: Place) => boolean
  /** Whether a phrase of a kind that weakens a word covers the place. */
  readonly isCovered: (place: Place, kind: CoveringKind) => boolean
  readonly gapBefore: (word: number) => number
  /** Whether any list word begins at the word, or ends before it. */
  readonly startsAny: (word: number) => boolean
  readonly endsAny: (word: number) => boolean
  /** Whether a number word begins at the word. */
  readonly startsNumber: (word: number) => boolean
}

/** Three numbers for what begins at a word, three for what ends before it. */
const PER_WORD = 6
const ENDING = 3
const PER_HIT = 3

/** The result is valid until the next call: allocating new arrays for each would take a third of the time. */
export function read(text: string): Reading {
  const reading = readNext(text)
  if (text.length > LONGEST_KEPT) readNext = createReader()
  return reading
}
let readNext = createReader()
const LONGEST_KEPT = 100_000

/** Reads a growing text as if all of it were read each time. A reading is valid until the next call. */
export function createReader(): (text: string) => Reading {
  const scan = createScanner(AUTOMATON, KOREAN_PARTICLES)
  const room = { index: roomFor(0, 0) }
  return (text) => toReading(scan(text), room)
}

function toReading(found: Scan, room: { index: Index }): Reading {
  const index = indexWords(found, room)
  const holds = (kind: Kind) => isAmong(index.held, 0, kind)
  const reaches = new Map<Kind, Int32Array | undefined>()
  const isCovered = ({ from, to }: Place, kind: CoveringKind) => {
    if (!reaches.has(kind)) reaches.set(kind, holds(kind) ? furthestReach(found, index, kind) : undefined)
    return (reaches.get(kind)?.[from] ?? 0) >= to
  }
  const mask = holds(Kind.mask) ? furthestReach(found, index, Kind.mask) : undefined
  const isMasked = ({ from, to }: Place) => mask !== undefined && (mask[from] ?? 0) >= to
  const byKind = new Map<Kind, readonly Hit[]>()
  const all = (kind: Kind) => {
    if (!holds(kind)) return NONE
    const known = byKind.get(kind)
    if (known !== undefined) return known
    const hits = collect(found, index, kind, mask)
    byKind.set(kind, hits)
    return hits
  }

  const starting = (word: number, kind: Kind) => {
    if (!isAmong(index.kinds, word * PER_WORD, kind)) return undefined
    let best: Hit | undefined
    for (let at = found.firstHit[word] ?? 0; at < (found.firstHit[word + 1] ?? 0); at++) {
      work.steps++
      best = longer(best, found.hits[at], kind)
    }
    return best
  }

  const ending = (word: number, kind: Kind) => {
    if (!isAmong(index.kinds, word * PER_WORD + ENDING, kind)) return undefined
    let best: Hit | undefined
    for (let at = index.lastEnding[word] ?? -1; at >= 0; at = index.endingBefore[at] ?? -1) {
      work.steps++
      best = longer(best, found.hits[at], kind)
    }
    return best
  }

  return {
    ...found,
    starting,
    ending,
    all,
    isMasked,
    isCovered,
    startsAny: (word) => (found.firstHit[word] ?? 0) < (found.firstHit[word + 1] ?? 0),
    endsAny: (word) => (index.lastEnding[word] ?? -1) >= 0,
    startsNumber: (word) =>
      ((index.kinds[word * PER_WORD] ?? 0) & NUMBERS_LOW) !== 0 ||
      ((index.kinds[word * PER_WORD + 1] ?? 0) & NUMBERS_HIGH) !== 0,
    gapBefore: (word) => found.elements.gaps[found.words[word] ?? 0] ?? Gap.none,
  }
}

const NONE: readonly Hit[] = []

/** Not indexed by kind, because only a few kinds are asked for per text. */
function collect({ hits }: Scan, { hitKinds }: Index, kind: Kind, mask: Int32Array | undefined): Hit[] {
  const found: Hit[] = []
  for (let at = 0; at < hits.length; at++) {
    if (!isAmong(hitKinds, at * PER_HIT, kind)) continue
    const hit = hits[at]
    if (hit !== undefined && (mask === undefined || (mask[hit.from] ?? 0) < hit.to)) found.push(hit)
  }
  return found
}

const NUMBERS_LOW = 1 << Kind.number
const NUMBERS_HIGH = (1 << (Kind.numberAbroad & 31)) | (1 << (Kind.ordinal & 31))

function longer(best: Hit | undefined, hit: Hit | undefined, kind: Kind): Hit | undefined {
  if (hit === undefined || !hasKind(hit, kind)) return best
  return best === undefined || hit.to - hit.from > best.to - best.from ? hit : best
}

/**
 * Nearly every query has the answer "nothing of that kind", so bits of all kinds that begin or end at each
 * word answer it at once. The hits that end before a word are linked, the last one first.
 */
function indexWords({ hits, wordCount }: Scan, room: { index: Index }): Index {
  const isRoomy = room.index.lastEnding.length > wordCount && room.index.endingBefore.length >= hits.length
  if (isRoomy) clear(room.index, wordCount + 1)
  else room.index = roomFor(wordCount * 2 + 1, hits.length * 2)
  fillIndex(hits, room.index)
  return room.index
}

/** A separate function for the same reason as `scanWords`. */
function fillIndex(hits: readonly Hit[], { kinds, lastEnding, endingBefore, hitKinds, held }: Index) {
  for (let at = 0; at < hits.length; at++) {
    const hit = hits[at]
    if (hit === undefined) continue
    const { endWord } = hit
    const { lowKinds, highKinds, moreKinds } = hit.entry
    addKinds(kinds, hit.firstWord * PER_WORD, lowKinds, highKinds, moreKinds)
    addKinds(kinds, endWord * PER_WORD + ENDING, lowKinds, highKinds, moreKinds)
    addKinds(held, 0, lowKinds, highKinds, moreKinds)
    hitKinds[at * PER_HIT] = lowKinds
    hitKinds[at * PER_HIT + 1] = highKinds
    hitKinds[at * PER_HIT + 2] = moreKinds
    endingBefore[at] = lastEnding[endWord] ?? -1
    lastEnding[endWord] = at
  }
}

function addKinds(bits: Int32Array, at: number, low: number, high: number, more: number) {
  bits[at] = (bits[at] ?? 0) | low
  bits[at + 1] = (bits[at + 1] ?? 0) | high
  bits[at + 2] = (bits[at + 2] ?? 0) | more
}

type Index = ReturnType<typeof roomFor>

function roomFor(words: number, hits: number) {
  return {
    /** Bits of the kinds of the hits around each word. */
    kinds: new Int32Array(words * PER_WORD),
    lastEnding: new Int32Array(words).fill(-1),
    endingBefore: new Int32Array(hits),
    hitKinds: new Int32Array(hits * PER_HIT),
    /** Bits of the kinds of all hits. */
    held: new Int32Array(3),
  }
}

function clear({ kinds, lastEnding, held }: Index, words: number) {
  kinds.fill(0, 0, words * PER_WORD)
  lastEnding.fill(-1, 0, words)
  held.fill(0)
}

/** Whether the three numbers at `at` have the bit of a kind. */
const isAmong = (bits: Int32Array, at: number, kind: Kind): boolean =>
  ((bits[at + (kind >> 5)] ?? 0) & (1 << (kind & 31))) !== 0

export function hasKind({ entry }: Hit, kind: Kind): boolean {
  const bits = kind < 32 ? entry.lowKinds : kind < 64 ? entry.highKinds : entry.moreKinds
  return (bits & (1 << (kind & 31))) !== 0
}

export function reasonOf(hit: Hit, kind: Kind): string {
  return hit.entry.meanings.find((meaning) => meaning.kind === kind)?.reason ?? ''
}

export function valueOf(hit: Hit, kind: Kind): number {
  return hit.entry.meanings.find((meaning) => meaning.kind === kind)?.value ?? 0
}

/** Whether no comma or full stop separates the word from the previous one. */
export function isJoined(reading: Reading, word: number): boolean {
  return word > 0 && word < reading.wordCount && reading.gapBefore(word) <= Gap.space
}

/** The word as written, in lower case. */
export function wordAt({ text, elements, words, wordCount }: Reading, word: number): string {
  if (word < 0 || word >= wordCount) return ''
  const end = elements.ends[(words[word + 1] ?? elements.length) - 1] ?? 0
  return text.slice(elements.starts[words[word] ?? 0] ?? 0, end).toLowerCase()
}

export type WordSet = { readonly has: (reading: Reading, word: number) => boolean }

/** Words separated by spaces. They match regardless of case, accents, look-alikes and repeated letters. */
export function wordSet(list: string): WordSet {
  const spellings = new Map<number, Uint16Array[]>()
  for (const word of list.split(/\s+/)) {
    const { codes, length } = normalise(word)
    const spelling = codes.slice(0, length)
    const hash = spelling.reduce(hashOn, FIRST_HASH)
    spellings.set(hash, [...(spellings.get(hash) ?? []), spelling])
  }
  const isAt = ({ elements, words }: Reading, word: number, spelling: Uint16Array) => {
    const from = words[word] ?? 0
    if ((words[word + 1] ?? 0) - from !== spelling.length) return false
    return spelling.every((code, at) => elements.codes[from + at] === code)
  }
  return {
    has: (reading, word) => {
      if (word < 0 || word >= reading.wordCount) return false
      const candidates = spellings.get(reading.hashes[word] ?? 0)
      return candidates?.some((spelling) => isAt(reading, word, spelling)) ?? false
    },
  }
}

export function isCapitalised({ text, elements, words, wordCount }: Reading, word: number): boolean {
  if (word < 0 || word >= wordCount) return false
  const letter = text[elements.starts[words[word] ?? 0] ?? 0] ?? ''
  return letter !== letter.toLowerCase()
}

/** The s of "my brother's". */
export function isPossessiveMark({ text, elements, words }: Reading, word: number): boolean {
  const letter = words[word] ?? 0
  const mark = text[(elements.starts[letter] ?? 0) - 1]
  return word > 0 && elements.codes[letter] === LETTER_S && mark !== undefined && "'’＇".includes(mark)
}

const LETTER_S = 0x73

const BETWEEN = [Kind.number, Kind.numberAbroad, Kind.small, Kind.owner] as const

/** Whether a hit of the kind ends before the place, with at most numbers or adjectives between. */
export function leadsTo(reading: Reading, place: Place, kind: Kind): boolean {
  for (let word = place.firstWord; word > place.firstWord - 3 && isJoined(reading, word); word--) {
    if (reading.ending(word, kind) !== undefined) return true
    if (!BETWEEN.some((skipped) => reading.ending(word, skipped) !== undefined)) return false
  }
  return false
}

/** The first of the ordered places that is within so many words of `to`. */
export function closest<P extends Place>(places: readonly P[], to: Place, words: number): P | undefined {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.endWord ?? 0) + words < to.firstWord) low = middle + 1
    else high = middle
  }
  const candidate = places[low]
  return candidate !== undefined && candidate.firstWord <= to.endWord + words ? candidate : undefined
}

/** For each element, the furthest end of a phrase of the kind that begins at or before it. */
function furthestReach(found: Scan, index: Index, kind: Kind): Int32Array {
  const reach = new Int32Array(found.elements.length + 1)
  for (const { from, to } of collect(found, index, kind, undefined))
    reach[from] = Math.max(reach[from] ?? 0, to)
  for (let at = 1; at < reach.length; at++) reach[at] = Math.max(reach[at] ?? 0, reach[at - 1] ?? 0)
  return reach
}
