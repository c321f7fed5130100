// Finds every list word in a text: whole, spaced out, broken by signs, written with digits, or glued
// together. From each place it reads at most as many letters as the longest list word has, so time is linear.

import { type Automaton, type Entry, LONGEST_ENTRY } from './automaton.ts'
import { type Elements, Gap, normaliseOn, reserve, Script } from './normalise.ts'
import { allBreaks, createWalker, How } from './walk.ts'
import { isBoundary, NO_WORDS, splitWords, type Words } from './words.ts'
import { work } from './work.ts'

export type Hit = {
  readonly entry: Entry
  /** Elements, end exclusive. */
  readonly from: number
  readonly to: number
  /** Words, end exclusive. */
  readonly firstWord: number
  readonly endWord: number
}

export type Scan = Pick<Words, 'words' | 'wordCount' | 'hashes'> & {
  readonly text: string
  readonly elements: Elements
  /** Ascending by first word. */
  readonly hits: readonly Hit[]
  /** hits[firstHit[w]] up to hits[firstHit[w + 1]] begin at word w. */
  readonly firstHit: Int32Array
}

const LONGEST_ENDING = 5

/** Maximum lookahead past the start of a word: the longest list word and its ending. */
const FURTHEST = LONGEST_ENTRY + LONGEST_ENDING + 4

/**
 * Scans a growing text. Hits far enough before the old end are kept, so that each call costs only the new
 * part; the result equals a scan of the whole text. It is valid until the next call.
 */
export function createScanner(automaton: Automaton, particles: ReadonlySet<string>): (text: string) => Scan {
  const elements = reserve(0)
  const hits: Hit[] = []
  // Hit objects are reused: thousands of new ones per text would burden the garbage collector.
  const used: { -readonly [Field in keyof Hit]: Hit[Field] }[] = []
  let text = ''
  let known: Words = splitWords(elements, NO_WORDS, 0)
  let firstHit = new Int32Array(1)

  const report = (entry: Entry, from: number, to: number) => {
    const { wordOf } = known
    const hit = used[hits.length] ?? { entry, from, to, firstWord: 0, endWord: 0 }
    hit.entry = entry
    hit.from = from
    hit.to = to
    hit.firstWord = wordOf[from] ?? 0
    hit.endWord = (wordOf[to - 1] ?? 0) + 1
    if (hits.length === used.length) used.push(hit)
    hits.push(hit)
  }
  const walker = createWalker(elements, automaton, (entry, from, to, breaks, how) => {
    const { words, wordOf } = known
    const lastWord = wordOf[to - 1] ?? 0
    const isWhole = to >= elements.length || wordOf[to] !== lastWord
    if (isWhole && breaks === 0 && how === How.asWritten) return report(entry, from, to)
    if (!isReadable(entry, breaks, how, elements, from, to)) return
    const wordEnd = words[lastWord + 1] ?? to
    const end = endOfWord(elements, wordEnd, entry, to, particles)
    if (end !== undefined) report(entry, from, end)
  })
  const gluedWords = createGluedWords(elements, automaton, report)

  // A separate function with nothing after the loop; otherwise V8 deoptimises it again and again.
  const scanWords = ({ words, wordCount }: Words, firstHit: Int32Array, sure: number) => {
    for (let word = sure; word < wordCount; word++) {
      const first = hits.length
      firstHit[word] = first
      const from = words[word] ?? 0
      const end = words[word + 1] ?? elements.length
      walker.walk(from, elements.length)
      const mayBeGlued = end - from >= SHORTEST_GLUED && elements.scripts[from] !== Script.digit
      if (mayBeGlued && !coversWord(hits, first, end)) gluedWords.find(from, end)
    }
  }

  return (whole) => {
    const cut = whole.startsWith(text) ? findCut(text) : 0
    text = whole
    elements.length = countUpTo(elements, cut)
    if (elements.firstCapital >= elements.length) elements.firstCapital = -1
    const sure = countUpTo({ starts: known.words, length: known.wordCount }, elements.length - FURTHEST)
    normaliseOn(elements, text, cut)

    known = splitWords(elements, known, sure)
    const { words, hashes, wordCount } = known
    hits.length = firstHit[sure] ?? 0
    const foundBefore = firstHit.subarray(0, sure)
    firstHit = new Int32Array(wordCount + 1)
    firstHit.set(foundBefore)
    walker.renew(known)
    gluedWords.renew(known)
    const stepsBefore = walker.countSteps() + gluedWords.countSteps()

    scanWords(known, firstHit, sure)
    firstHit[wordCount] = hits.length
    work.steps += text.length - cut + walker.countSteps() + gluedWords.countSteps() - stepsBefore
    return { text, elements, words, wordCount, hashes, hits, firstHit }
  }
}

/**
 * The last place at which reading can resume: after a plain letter or digit followed by a plain space, later
 * text cannot change earlier elements.
 */
function findCut(text: string): number {
  for (let at = text.length - 1; at > 0; at--) {
    if (text.charCodeAt(at) === SPACE && isPlain(text.charCodeAt(at - 1))) return at
  }
  return 0
}

const SPACE = 0x20
const isPlain = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)

/** How many of the ordered places lie before another. */
function countUpTo({ starts, length }: { starts: Int32Array; length: number }, before: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < before) low = middle + 1
    else high = middle
  }
  return low
}

function coversWord(hits: readonly Hit[], first: number, end: number): boolean {
  for (let at = first; at < hits.length; at++) {
    const hit = hits[at]
    // A stem's ending may be the next word: "schoolgirlnude".
    if (hit !== undefined && hit.to >= end && !hit.entry.isStem) return true
  }
  return false
}

const SHORTEST_BROKEN = 4
const SHORTEST_SPACED = 3

/**
 * "l0l1" is a word; "10.1.1" is a version and "4fe5ex01" a number: at least half must be letters, with
 * nothing attached.
 */
function isWordWithDigits(entry: Entry, elements: Elements, from: number, to: number): boolean {
  const { scripts, gaps, length } = elements
  const mayGoOn = entry.isStem && scripts[to] === Script.letter
  if (to < length && gaps[to] === Gap.none && !mayGoOn) return false
  let digits = 0
  for (let at = from; at < to; at++) if (scripts[at] === Script.digit) digits++
  return digits * 2 <= to - from
}

/**
 * "l o l i", "s c h o o l girl": each word of the phrase is whole or spelled letter by letter, and at least
 * one is spelled.
 */
function isSpelledOut(entry: Entry, breaks: number): boolean {
  let isSpelled = false
  for (let first = 0, next = 1; next <= entry.length; next++) {
    if (next < entry.length && (entry.breaks & (1 << next)) === 0) continue
    const inside = allBreaks(next) & ~allBreaks(first + 1)
    if ((breaks & inside) !== 0 && (breaks & inside) !== inside) return false
    isSpelled ||= next - first >= SHORTEST_SPACED && (breaks & inside) === inside
    first = next
  }
  return isSpelled
}

/** Whether the breaks between the letters are the phrase's own, or those of a text that hides a word. */
function isReadable(entry: Entry, breaks: number, how: number, elements: Elements, from: number, to: number) {
  const isAsWritten = (breaks & ~entry.breaks) === 0 && (how & ~How.space) === 0
  if (isAsWritten || entry.isPlain) return isAsWritten
  if ((how & How.digits) !== 0 && !isWordWithDigits(entry, elements, from, to)) return false
  if (isSpelledOut(entry, breaks)) return true
  // Across a comma or a full stop it is two phrases.
  if ((how & How.clause) !== 0) return false
  const isTricky = (how & How.sloppy) !== 0 || (breaks & ~entry.breaks) !== 0
  if (isTricky && (entry.isSolid || entry.length < SHORTEST_BROKEN)) return false
  if ((how & How.space) === 0 || (breaks & ~entry.breaks) === 0) return true
  return (how & How.digits) === 0 && hasBrokenPieces(elements, from, to)
}

const VOWELS = new Set([...'aeiouy'].map((vowel) => vowel.charCodeAt(0)))

/**
 * "lo li" and "chi ld" hide a word, "men in a" and "lol i" do not: pieces separated by spaces must be too
 * short for words or lack a vowel.
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

/** The end of the match if a word ends there: directly, after a stem's ending, or after a Korean particle. */
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

/**
 * "cuteschoolgirl": a long word counts as the list words that it consists of, and as those marked to match
 * inside any word.
 */
function createGluedWords(
  elements: Elements,
  automaton: Automaton,
  report: (entry: Entry, from: number, to: number) => void,
) {
  let wordStart = 0
  let reached = new Uint8Array(0)
  let pieces: Piece[] = []
  const walker = createWalker(elements, automaton, (entry, start, to) => {
    if (entry.isInside) report(entry, start, to)
    if (reached[start - wordStart] === 0 || !entry.isGlueable) return
    reached[to - wordStart] = 1
    pieces.push({ entry, from: start, to })
  })
  const find = (from: number, end: number) => {
    wordStart = from
    if (reached.length <= end - from) reached = new Uint8Array((end - from + 1) * 2)
    else reached.fill(0, 0, end - from + 1)
    reached[0] = 1
    pieces = []
    for (let at = from; at < end; at++) walker.walk(at, end)
    if (reached[end - from] === 0) return
    for (const piece of piecesToTheEnd(pieces, from, end)) report(piece.entry, piece.from, piece.to)
  }
  return { renew: walker.renew, find, countSteps: walker.countSteps }
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
