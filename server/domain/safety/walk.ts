// Walks through the lists from one place of a text, with every possible reading of its letters.

import { type Automaton, type Entry, ROOT } from './automaton.ts'
import { DIGIT_LETTERS, OTHER_DIGIT_LETTERS, SIGN_LETTERS, STAR } from './look-alikes.ts'
import { type Elements, Gap, Script } from './normalise.ts'
import { N_TILDE, NO_WORDS, type Words } from './words.ts'

/** How the letters were read: exactly, without repeats, digits as letters, across a space or a comma. */
export const How = { asWritten: 0, sloppy: 1, digits: 2, space: 4, clause: 8 } as const

type OnEntry = (entry: Entry, from: number, to: number, breaks: number, how: number) => void

/**
 * Follows every reading of the elements from a place: a digit as a letter, a repeated letter as one or two.
 */
export function createWalker(elements: Elements, automaton: Automaton, onEntry: OnEntry) {
  let arrays = arraysOf(elements, NO_WORDS)
  const { step, entryAt, isLeaf } = automaton
  let start = 0
  let limit = 0
  let steps = 0
  /** Digits are not letters inside a number or attached to preceding text: "4fe5ex01". */
  let hasNoLetters = false

  /** Continues from `node`, which has read `depth` letters, with the element at `from`. */
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
      if (entry !== undefined) {
        onEntry(entry, start, at, breaks, how)
        if (isLeaf(node)) return
      }
      if (at >= limit) return
      const gap = gaps[at] ?? Gap.none
      if (gap === Gap.none) continue
      // Only words spelled letter by letter continue across a comma or a full stop.
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
      if (hasNoLetters) return
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

  /** The same steps as in `follow` after a letter, for one of several readings. */
  const arrive = (at: number, node: number, depth: number, breaks: number, how: number) => {
    const entry = entryAt(node)
    if (entry !== undefined) onEntry(entry, start, at + 1, breaks, how)
    const next = at + 1
    if (next >= limit || isLeaf(node)) return
    const gap = arrays.gaps[next] ?? Gap.none
    if (gap >= Gap.clause && breaks !== allBreaks(depth)) return
    if (gap === Gap.tight && arrays.signs[next] !== 0) followSign(next, node, depth, breaks, how)
    const crossed = gap >= Gap.clause ? How.clause : gap === Gap.space ? How.space : 0
    follow(next, node, depth, gap === Gap.none ? breaks : breaks | (1 << depth), how | crossed)
  }

  /** Two or more digits with nothing attached: "15" is not a word, "l0l1" and "1 0 l i" may be. */
  const isWholeNumber = (from: number): boolean => {
    const { scripts, gaps } = arrays
    const last = Math.min(elements.length, from + LONGEST_NUMBER)
    let end = from
    while (end < last && scripts[end] === Script.digit && (end === from || gaps[end] === Gap.none)) end++
    return end - from >= 2 && (end >= elements.length || gaps[end] !== Gap.none)
  }

  /** The arrays are replaced when the text changes. */
  const renew = (words: Words) => {
    arrays = arraysOf(elements, words)
  }

  const walk = (from: number, to: number) => {
    const { codes, gaps, signs, isPlain } = arrays
    steps++
    // The first letter alone rules out most words.
    if (signs[from] === 0 && isPlain[from] === 1 && step(ROOT, codes[from] ?? 0) === 0) return
    start = from
    limit = to
    hasNoLetters = (from > 0 && gaps[from] === Gap.none) || (isPlain[from] === 0 && isWholeNumber(from))
    // "*smiles*": at the start of a word a star is emphasis.
    if (signs[from] !== 0 && signs[from] !== STAR) followSign(from, ROOT, 0, 0, How.asWritten)
    follow(from, ROOT, 0, 0, How.asWritten)
  }
  return { renew, walk, countSteps: () => steps }
}

const LONGEST_NUMBER = 32

function arraysOf({ codes, runs, gaps, scripts, signs }: Elements, { isPlain }: Words) {
  return { codes, runs, gaps, scripts, signs, isPlain }
}

/** All break bits of a word of so many letters that is spelled letter by letter. */
export const allBreaks = (letters: number) => ((1 << letters) - 2) | 0

const N = 0x6e
