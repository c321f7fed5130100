// Finds where words begin, and which letters have only one reading.

import { type Elements, Gap, Script } from './normalise.ts'

export const NO_WORDS: Words = {
  words: new Int32Array(1),
  hashes: new Int32Array(1),
  wordCount: 0,
  wordOf: new Int32Array(0),
  isPlain: new Uint8Array(0),
}

/**
 * A word begins after a gap, where the script changes, and at each character that stands alone. The first
 * `sure` of the known words are kept; the rest is filled in again.
 */
export function splitWords(elements: Elements, known: Words, sure: number): Words {
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
  // One more than is sure: the start of the next word.
  larger.words.set(words.subarray(0, sure + 1))
  larger.hashes.set(hashes.subarray(0, sure))
  return larger
}

/** Fills in the words from an element on, beginning with number `firstWord`; returns the new word count. */
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
    // The same boundaries as in `isBoundary`, inlined because every element is tested here.
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

export type Words = {
  /** The first element of each word, and the end of the last word. */
  readonly words: Int32Array
  readonly wordCount: number
  /** A hash of the letters of each word: equal spellings have equal hashes. */
  readonly hashes: Int32Array
  /** The word that contains each element. */
  readonly wordOf: Int32Array
  /** 1: the element has only one reading (no digit, no repeated letter, no ñ). */
  readonly isPlain: Uint8Array
}

export const FIRST_HASH = 0x1505
export const hashOn = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)

export function isBoundary({ gaps, scripts, length }: Elements, at: number): boolean {
  if (at === 0 || at >= length || gaps[at] !== Gap.none) return true
  return scripts[at] !== scripts[at - 1] || scripts[at] === Script.alone
}

export const N_TILDE = 0xf1
