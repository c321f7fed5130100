// Finds every list word in a text: words whole, spaced out, broken by signs, written with digits, or glued
// together. Each place is left after as many letters as the longest list word has, so time is linear.

import { type Automaton, type Entry, LONGEST_ENTRY, ROOT } from './automaton.ts'
import { DIGIT_LETTERS, OTHER_DIGIT_LETTERS, SIGN_LETTERS, STAR } from './look-alikes.ts'
import { type Elements, Gap, normaliseOn, reserve, Script } from './normalise.ts'
import { work } from './work.ts'

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
  /** A number for the letters of each word: words that are spelled alike have the same. */
  readonly hashes: Int32Array
  /** By first word, ascending. */
  readonly hits: readonly Hit[]
  /** hits[firstHit[w]] up to hits[firstHit[w + 1]] begin at word w. */
  readonly firstHit: Int32Array
}

const How = { asWritten: 0, sloppy: 1, digits: 2, space: 4, clause: 8 } as const

const LONGEST_ENDING = 5

/** How far behind a word what is found at it can reach: the longest list word, and how it must end. */
const FURTHEST = LONGEST_ENTRY + LONGEST_ENDING + 4

const NO_WORDS: Words = {
  words: new Int32Array(1),
  hashes: new Int32Array(1),
  wordCount: 0,
  wordOf: new Int32Array(0),
  isPlain: new Uint8Array(0),
}

/**
 * Scans a text that grows. What was found far enough before the end of what was there stays found, so that each time
 * costs what is new; the answer is that of scanning the whole. It holds until the next.
 */
export function createScanner(automaton: Automaton, particles: ReadonlySet<string>): (text: string) => Scan {
  const elements = reserve(0)
  const hits: Hit[] = []
  let text = ''
  let known: Words = splitWords(elements, NO_WORDS, 0)
  let firstHit = new Int32Array(1)

  const report = (entry: Entry, from: number, to: number) => {
    const { wordOf } = known
    hits.push({ entry, from, to, firstWord: wordOf[from] ?? 0, endWord: (wordOf[to - 1] ?? 0) + 1 })
  }
  const walker = createWalker(elements, automaton, (entry, from, to, breaks, how) => {
    if (!isReadable(entry, breaks, how, elements, from, to)) return
    const wordEnd = known.words[(known.wordOf[to - 1] ?? 0) + 1] ?? to
    const end = endOfWord(elements, wordEnd, entry, to, particles)
    if (end !== undefined) report(entry, from, end)
  })
  const gluedWords = createGluedWords(elements, automaton, report)

  // A function of its own, with nothing behind the loop: V8 gives up its fast code again and again otherwise.
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
 * The last place at which reading on is reading anew: after a plain letter or digit that is followed by a plain space, nothing
 * that comes later can change what stands before.
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

/** How many of the places, which are in order, lie before another. */
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

/**
 * A word begins after a gap, where the script changes, and at each character that stands alone. Of those that are known
 * already the first are taken over; which word an element is in is told from there on.
 */
function splitWords(elements: Elements, known: Words, sure: number): Words {
  const { length } = elements
  const room = known.words.length > length ? known : enlarged(known, length * 2 + 1, sure)
  const wordCount = fillWords(elements, room, known.words[sure] ?? 0, sure)
  room.words[wordCount] = length
  return { ...room, wordCount }
}

function enlarged({ words, hashes }: Words, size: number, sure: number): Words {
  const larger: Words = {
    words: new Int32Array(size),
    hashes: new Int32Array(size),
    wordOf: new Int32Array(size),
    isPlain: new Uint8Array(size),
    wordCount: 0,
  }
  // One more than is sure: where the next word begins.
  larger.words.set(words.subarray(0, sure + 1))
  larger.hashes.set(hashes.subarray(0, sure))
  return larger
}

/** Fills in the words from an element on, the first of which has a number, and says how many there are then. */
function fillWords(
  { codes, gaps, scripts, runs, length }: Elements,
  { words, hashes, wordOf, isPlain }: Words,
  from: number,
  firstWord: number,
): number {
  let wordCount = firstWord
  let hash = FIRST_HASH
  let scriptBefore = 0
  for (let at = from; at < length; at++) {
    const script = scripts[at] ?? 0
    // The same boundaries as `isBoundary`, in the one place where each is asked for.
    if (script !== scriptBefore || script === Script.alone || gaps[at] !== Gap.none) {
      words[wordCount++] = at
      hash = FIRST_HASH
    }
    scriptBefore = script
    const code = codes[at] ?? 0
    hash = hashOn(hash, code)
    hashes[wordCount - 1] = hash
    wordOf[at] = wordCount - 1
    isPlain[at] = runs[at] === 1 && script !== Script.digit && code !== N_TILDE ? 1 : 0
  }
  return wordCount
}

type Words = Pick<Scan, 'words' | 'hashes' | 'wordCount'> & {
  /** The word each element is in. */
  readonly wordOf: Int32Array
  /** 1 where an element can be read in one way only: no digit, no repeated letter, no ñ. */
  readonly isPlain: Uint8Array
}

export const FIRST_HASH = 0x1505
export const hashOn = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)

function isBoundary({ gaps, scripts, length }: Elements, at: number): boolean {
  if (at === 0 || at >= length || gaps[at] !== Gap.none) return true
  return scripts[at] !== scripts[at - 1] || scripts[at] === Script.alone
}

type OnEntry = (entry: Entry, from: number, to: number, breaks: number, how: number) => void

/** Follows every reading of the elements from a place: a digit as a letter, a repeated letter as one or two. */
function createWalker(elements: Elements, automaton: Automaton, onEntry: OnEntry) {
  let arrays = arraysOf(elements, NO_WORDS)
  const { step, entryAt } = automaton
  let start = 0
  let limit = 0
  let steps = 0
  /** Glued to what stands before, a word with digits for letters is a number of some kind: "4fe5ex01". */
  let isGlued = false

  /** Goes on from `node`, which has read `depth` letters, with the element at `from`. */
  const follow = (from: number, node: number, depth: number, breaks: number, how: number) => {
    const { codes, gaps, isPlain } = arrays
    for (let at = from; ; ) {
      const code = codes[at] ?? 0
      steps++
      if (isPlain[at] === 0) return branch(at, code, node, depth, breaks, how)
      node = step(node, code)
      if (node === 0) return
      depth++
      at++
      const entry = entryAt(node)
      if (entry !== undefined) onEntry(entry, start, at, breaks, how)
      if (at >= limit) return
      const gap = gaps[at] ?? Gap.none
      if (gap === Gap.none) continue
      // Only letters spelled out one by one are read on over a comma or a full stop.
      if (gap >= Gap.clause && breaks !== allBreaks(depth)) return
      if (gap === Gap.tight && arrays.signs[at] !== 0) followSign(at, node, depth, breaks, how)
      breaks |= 1 << depth
      how |= gap >= Gap.clause ? How.clause : gap === Gap.space ? How.space : 0
    }
  }

  const followSign = (at: number, node: number, depth: number, breaks: number, how: number) => {
    for (const letter of SIGN_LETTERS[arrays.signs[at] ?? 0] ?? []) {
      const next = step(node, letter)
      if (next !== 0) follow(at, next, depth + 1, breaks, how)
    }
  }

  const branch = (at: number, code: number, node: number, depth: number, breaks: number, how: number) => {
    const once = step(node, code)
    if (arrays.scripts[at] === Script.digit) {
      if (once !== 0) arrive(at, once, depth + 1, breaks, how)
      if (isGlued) return
      const letter = step(node, DIGIT_LETTERS[code - 0x30] ?? 0)
      if (letter !== 0) arrive(at, letter, depth + 1, breaks, how | How.digits)
      const other = step(node, OTHER_DIGIT_LETTERS[code - 0x30] ?? 0)
      if (other !== 0) arrive(at, other, depth + 1, breaks, how | How.digits)
      return
    }
    const run = arrays.runs[at] ?? 1
    const plain = code === N_TILDE ? step(node, N) : 0
    if (plain !== 0) arrive(at, plain, depth + 1, breaks, how)
    if (once === 0) return
    arrive(at, once, depth + 1, breaks, run > 1 ? how | How.sloppy : how)
    const twice = run > 1 ? step(once, code) : 0
    if (twice !== 0) arrive(at, twice, depth + 2, breaks, run > 2 ? how | How.sloppy : how)
  }

  /** The same steps that `follow` takes after a letter, for one of several readings. */
  const arrive = (at: number, node: number, depth: number, breaks: number, how: number) => {
    const entry = entryAt(node)
    if (entry !== undefined) onEntry(entry, start, at + 1, breaks, how)
    const next = at + 1
    if (next >= limit) return
    const gap = arrays.gaps[next] ?? Gap.none
    if (gap >= Gap.clause && breaks !== allBreaks(depth)) return
    if (gap === Gap.tight && arrays.signs[next] !== 0) followSign(next, node, depth, breaks, how)
    const crossed = gap >= Gap.clause ? How.clause : gap === Gap.space ? How.space : 0
    follow(next, node, depth, gap === Gap.none ? breaks : breaks | (1 << depth), how | crossed)
  }

  /** The arrays are replaced when another text comes. */
  const renew = (words: Words) => {
    arrays = arraysOf(elements, words)
  }

  const walk = (from: number, to: number) => {
    const { codes, gaps, signs, isPlain } = arrays
    steps++
    // Most words begin no list word, which the first letter alone tells.
    if (signs[from] === 0 && isPlain[from] === 1 && step(ROOT, codes[from] ?? 0) === 0) return
    start = from
    limit = to
    isGlued = from > 0 && gaps[from] === Gap.none
    // "*smiles*": at the beginning of a word a star is emphasis.
    if (signs[from] !== 0 && signs[from] !== STAR) followSign(from, ROOT, 0, 0, How.asWritten)
    follow(from, ROOT, 0, 0, How.asWritten)
  }
  return { renew, walk, countSteps: () => steps }
}

function arraysOf({ codes, runs, gaps, scripts, signs }: Elements, { isPlain }: Words) {
  return { codes, runs, gaps, scripts, signs, isPlain }
}

/** The breaks of a word of so many letters that is spelled out letter by letter. */
const allBreaks = (letters: number) => ((1 << letters) - 2) | 0

const N = 0x6e
const N_TILDE = 0xf1
const SHORTEST_BROKEN = 4
const SHORTEST_SPACED = 3

/** "l0l1" is a word; "10.1.1" is a version and "4fe5ex01" a number: half must be letters, with nothing glued on. */
function isWordWithDigits(entry: Entry, elements: Elements, from: number, to: number): boolean {
  const { scripts, gaps, length } = elements
  const mayGoOn = entry.isStem && scripts[to] === Script.letter
  if (to < length && gaps[to] === Gap.none && !mayGoOn) return false
  let digits = 0
  for (let at = from; at < to; at++) if (scripts[at] === Script.digit) digits++
  return digits * 2 <= to - from
}

/** "l o l i", "s c h o o l girl": each word of the phrase whole, or at least one letter by letter. */
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

/** Whether the breaks met on the way are the phrase's own, or those of someone hiding a word. */
function isReadable(entry: Entry, breaks: number, how: number, elements: Elements, from: number, to: number) {
  const isAsWritten = (breaks & ~entry.breaks) === 0 && (how & ~How.space) === 0
  if (isAsWritten || entry.isPlain) return isAsWritten
  if ((how & How.digits) !== 0 && !isWordWithDigits(entry, elements, from, to)) return false
  if (isSpelledOut(entry, breaks)) return true
  // A phrase that runs over a comma or a full stop is two phrases.
  if ((how & How.clause) !== 0) return false
  const isTricky = (how & How.sloppy) !== 0 || (breaks & ~entry.breaks) !== 0
  if (isTricky && (entry.isSolid || entry.length < SHORTEST_BROKEN)) return false
  if ((how & How.space) === 0 || (breaks & ~entry.breaks) === 0) return true
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

/**
 * "cuteschoolgirl": a long word counts as the list words it is wholly made of, and as those marked to be
 * found in the middle of anything.
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
