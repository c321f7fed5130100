// Finds every list word in a text: words whole, spaced out, broken by signs, written with digits, or glued
// together. Each place is left after as many letters as the longest list word has, so time is linear.

import { type Automaton, type Entry, ROOT } from './automaton.ts'
import { Kind } from './lists/kinds.ts'
import { DIGIT_LETTERS } from './look-alikes.ts'
import { type Elements, Gap, normalise, Script } from './normalise.ts'

export type Hit = {
  readonly entry: Entry
  /** Elements, the end excluded. */
  readonly from: number
  readonly to: number
  /** Words, the end excluded. */
  readonly firstWord: number
  readonly endWord: number
}

export type Scan = {
  readonly text: string
  readonly elements: Elements
  /** The element each word begins at, and one past the last. */
  readonly words: Int32Array
  readonly wordCount: number
  /** By first word, ascending. */
  readonly hits: readonly Hit[]
  /** hits[firstHit[w]] up to hits[firstHit[w + 1]] begin at word w. */
  readonly firstHit: Int32Array
}

const How = { asWritten: 0, sloppy: 1, digits: 2, space: 4, clause: 8, sentence: 16 } as const

export function scan(text: string, automaton: Automaton, particles: ReadonlySet<string>): Scan {
  const elements = normalise(text)
  const { words, wordCount, wordOf } = splitWords(elements)
  const hits: Hit[] = []
  const firstHit = new Int32Array(wordCount + 1)
  const report = (entry: Entry, from: number, to: number) => {
    hits.push({ entry, from, to, firstWord: wordOf[from] ?? 0, endWord: (wordOf[to - 1] ?? 0) + 1 })
  }
  const walk = walker(elements, automaton, (entry, from, to, breaks, how) => {
    if (!isReadable(entry, breaks, how, elements, from, to)) return
    const end = endOfWord(elements, words[(wordOf[to - 1] ?? 0) + 1] ?? to, entry, to, particles)
    if (end !== undefined) report(entry, from, end)
  })
  for (let word = 0; word < wordCount; word++) {
    firstHit[word] = hits.length
    const from = words[word] ?? 0
    const end = words[word + 1] ?? elements.length
    walk(from)
    const isWhole = hits.slice(firstHit[word]).some((hit) => hit.to >= end)
    if (!isWhole && end - from >= SHORTEST_GLUED && elements.scripts[from] !== Script.digit) {
      for (const piece of gluedPieces(elements, automaton, from, end)) report(piece.entry, piece.from, piece.to)
    }
  }
  firstHit[wordCount] = hits.length
  return { text, elements, words, wordCount, hits, firstHit }
}

/** A word begins after a gap, where the script changes, and at each character that stands alone. */
function splitWords(elements: Elements) {
  const words = new Int32Array(elements.length + 1)
  const wordOf = new Int32Array(elements.length)
  let wordCount = 0
  for (let at = 0; at < elements.length; at++) {
    if (isBoundary(elements, at)) words[wordCount++] = at
    wordOf[at] = wordCount - 1
  }
  words[wordCount] = elements.length
  return { words, wordCount, wordOf }
}

function isBoundary({ gaps, scripts, length }: Elements, at: number): boolean {
  if (at === 0 || at >= length || gaps[at] !== Gap.none) return true
  return scripts[at] !== scripts[at - 1] || scripts[at] === Script.alone
}

type OnEntry = (entry: Entry, from: number, to: number, breaks: number, how: number) => void

/** Follows every reading of the elements from a place: a digit as a letter, a repeated letter as one or two. */
function walker(elements: Elements, automaton: Automaton, onEntry: OnEntry) {
  const { codes, runs, gaps, scripts, signs, length } = elements
  const { step, entryAt } = automaton
  let start = 0

  const arrive = (node: number, at: number, depth: number, breaks: number, how: number) => {
    const entry = entryAt(node)
    if (entry !== undefined) onEntry(entry, start, at + 1, breaks, how)
    cross(node, at + 1, depth, breaks, how)
  }

  const cross = (node: number, at: number, depth: number, breaks: number, how: number) => {
    if (at >= length) return
    const gap = gaps[at] ?? Gap.none
    if (gap === Gap.none) return consume(node, at, depth, breaks, how)
    const sign = signs[at]
    if (sign !== undefined && gap === Gap.tight) {
      for (const letter of sign) {
        const next = step(node, letter.charCodeAt(0))
        if (next !== 0) consume(next, at, depth + 1, breaks, how)
      }
    }
    const crossed = gap === Gap.space ? How.space : gap === Gap.clause ? How.clause : 0
    consume(node, at, depth, breaks | (1 << depth), how | crossed | (gap === Gap.sentence ? How.sentence : 0))
  }

  const consume = (node: number, at: number, depth: number, breaks: number, how: number) => {
    const code = codes[at] ?? 0
    const once = step(node, code)
    if (scripts[at] === Script.digit) {
      if (once !== 0) arrive(once, at, depth + 1, breaks, how)
      for (const letter of DIGIT_LETTERS[code - 0x30] ?? '') {
        const next = step(node, letter.charCodeAt(0))
        if (next !== 0) arrive(next, at, depth + 1, breaks, how | How.digits)
      }
      return
    }
    if (code === N_TILDE) {
      const plain = step(node, N)
      if (plain !== 0) arrive(plain, at, depth + 1, breaks, how)
    }
    if (once === 0) return
    const run = runs[at] ?? 1
    arrive(once, at, depth + 1, breaks, run > 1 ? how | How.sloppy : how)
    if (run === 1) return
    const twice = step(once, code)
    if (twice !== 0) arrive(twice, at, depth + 2, breaks, run > 2 ? how | How.sloppy : how)
  }

  return (from: number) => {
    start = from
    for (const letter of signs[from] ?? '') {
      const next = step(ROOT, letter.charCodeAt(0))
      if (next !== 0) consume(next, from, 1, 0, How.asWritten)
    }
    consume(ROOT, from, 0, 0, How.asWritten)
  }
}

const N = 0x6e
const N_TILDE = 0xf1
const SHORTEST_BROKEN = 4
const SHORTEST_SPACED = 3

/** Whether the breaks met on the way are the phrase's own, or those of someone hiding a word. */
function isReadable(entry: Entry, breaks: number, how: number, elements: Elements, from: number, to: number) {
  const allBreaks = (2 ** entry.length - 2) | 0
  if (breaks === allBreaks && breaks !== 0) return entry.length >= SHORTEST_SPACED || breaks === entry.breaks
  // A phrase that runs over a comma or a full stop is two phrases.
  if ((how & (How.sentence | How.clause)) !== 0) return false
  if ((how & How.sloppy) !== 0 && (entry.isSolid || entry.length < SHORTEST_BROKEN)) return false
  if ((breaks & ~entry.breaks) === 0) return true
  if (entry.isSolid || entry.length < SHORTEST_BROKEN) return false
  if ((how & How.space) === 0) return true
  return (how & How.digits) === 0 && hasBrokenPieces(elements, from, to)
}

const VOWELS = new Set([...'aeiouy'].map((vowel) => vowel.charCodeAt(0)))

/**
 * "lo li" and "chi ld" hide a word, "men in a" and "lol i" do not: across spaces the pieces must be too
 * short or too vowelless to be words.
 */
function hasBrokenPieces({ codes, gaps, scripts, runs }: Elements, from: number, to: number) {
  let isShort = true
  let hasVowelless = false
  for (let at = from; at < to; ) {
    if (scripts[at] !== Script.letter) return false
    let length = 0
    let hasVowel = false
    do {
      hasVowel ||= VOWELS.has(codes[at] ?? 0)
      length += runs[at] ?? 1
      at++
    } while (at < to && gaps[at] === Gap.none)
    isShort &&= length <= 2
    hasVowelless ||= length > 1 && !hasVowel
  }
  return isShort || hasVowelless
}

const LONGEST_ENDING = 5

/** Where the match ends, if a word ends there: at once, after a stem's ending, or after a Korean particle. */
function endOfWord(
  elements: Elements,
  wordEnd: number,
  entry: Entry,
  to: number,
  particles: ReadonlySet<string>,
): number | undefined {
  if (isBoundary(elements, to)) return to
  if (entry.isStem && wordEnd - to <= LONGEST_ENDING) return wordEnd
  if (elements.scripts[to] !== Script.hangul || wordEnd - to > LONGEST_ENDING) return undefined
  const ending = String.fromCharCode(...elements.codes.subarray(to, wordEnd))
  return particles.has(ending) ? wordEnd : undefined
}

type Piece = { entry: Entry; from: number; to: number }
const SHORTEST_GLUED = 6
const SHORTEST_PIECE = 3

/**
 * "cuteschoolgirl": a long word counts as the list words it is wholly made of, and as those marked to be
 * found in the middle of anything.
 */
function gluedPieces(elements: Elements, automaton: Automaton, from: number, end: number): Piece[] {
  const pieces: Piece[] = []
  const found: Piece[] = []
  const reached = new Uint8Array(end - from + 1)
  reached[0] = 1
  const walk = walker(elements, automaton, (entry, start, to, breaks) => {
    if (to > end || breaks !== 0) return
    if (entry.isInside) found.push({ entry, from: start, to })
    if (reached[start - from] === 0 || entry.length < SHORTEST_PIECE || !isGlueable(entry)) return
    reached[to - from] = 1
    pieces.push({ entry, from: start, to })
  })
  for (let at = from; at < end; at++) walk(at)
  const whole = reached[end - from] === 1 ? piecesToTheEnd(pieces, from, end) : []
  return [...found, ...whole]
}

function piecesToTheEnd(pieces: readonly Piece[], from: number, end: number): Piece[] {
  const reaches = new Uint8Array(end - from + 1)
  reaches[end - from] = 1
  return pieces.toReversed().filter((piece) => {
    if (reaches[piece.to - from] === 0) return false
    reaches[piece.from - from] = 1
    return true
  })
}

const GLUEABLE: ReadonlySet<Kind> = new Set<Kind>([
  Kind.minor,
  Kind.abuse,
  Kind.girl,
  Kind.small,
  Kind.sexual,
  Kind.nude,
  Kind.undress,
  Kind.glue,
])
function isGlueable(entry: Entry): boolean {
  return entry.meanings.some(({ kind }) => GLUEABLE.has(kind))
}
