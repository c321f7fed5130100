// Walks through the lists from one place of a text, with every possible reading of its letters.

import { type Automaton, type Entry, ROOT } from './automaton.ts'
import { DIGIT_LETTERS, OTHER_DIGIT_LETTERS, SIGN_LETTERS, STAR } from './look-alikes.ts'
import { type Elements, Gap, Script } from './normalise.ts'
import { N_TILDE, NO_WORDS, type Words } from './words.ts'

/** How the letters were read: exactly, without repeats, digits as letters, across a space or a comma. */
export const How = { asWritten: 0, sloppy: 1, digits: 2, space: 4, clause: 8 } as const

type OnEntry = (entry: Entry, from: number, to: number, breaks: number, how: number) => void

type Arrays = ReturnType<typeof arraysOf>

/** One walk: where it began, how far it may go, and the steps of all walks so far. */
type Walk = {
  arrays: Arrays
  start: number
  limit: number
  steps: number
  /** Digits are no letters in a number, nor glued to what stands before: "4fe5ex01". */
  hasNoLetters: boolean
}

/** Follows every reading of the elements from a place: a digit as a letter, a repeated letter as one or two. */
export function createWalker(elements: Elements, automaton: Automaton, onEntry: OnEntry) {
  const walk: Walk = {
    arrays: arraysOf(elements, NO_WORDS),
    start: 0,
    limit: 0,
    steps: 0,
    hasNoLetters: false,
  }
  const { step } = automaton
  const { follow, followSign } = createFollower(walk, automaton, onEntry)
  return {
    /** The arrays are replaced when another text comes. */
    renew(words: Words) {
      walk.arrays = arraysOf(elements, words)
    },
    walk(from: number, to: number) {
      const { codes, gaps, signs, isPlain } = walk.arrays
      walk.steps++
      // Most words begin no list word, which the first letter alone tells.
      if (signs[from] === 0 && isPlain[from] === 1 && step(ROOT, codes[from] ?? 0) === 0) return
      walk.start = from
      walk.limit = to
      walk.hasNoLetters =
        (from > 0 && gaps[from] === Gap.none) ||
        (isPlain[from] === 0 && isWholeNumber(walk.arrays, elements.length, from))
      // "*smiles*": at the beginning of a word a star is emphasis.
      if (signs[from] !== 0 && signs[from] !== STAR) followSign(from, ROOT, 0, 0, How.asWritten)
      follow(from, ROOT, 0, 0, How.asWritten)
    },
    countSteps: () => walk.steps,
  }
}

function createFollower(walk: Walk, { step, entryAt, isLeaf }: Automaton, onEntry: OnEntry) {
  /** Goes on from `node`, which has read `depth` letters, with the element at `from`. */
  const follow = (from: number, node: number, depth: number, breaks: number, how: number) => {
    const { codes, gaps, isPlain } = walk.arrays
    for (let at = from; ; ) {
      const code = codes[at] ?? 0
      walk.steps++
      if (isPlain[at] === 0) return branch(at, code, node, depth, breaks, how)
      node = step(node, code)
      if (node === 0) return
      depth++
      at++
      const entry = entryAt(node)
      if (entry !== undefined) {
        onEntry(entry, walk.start, at, breaks, how)
        if (isLeaf(node)) return
      }
      if (at >= walk.limit) return
      const gap = gaps[at] ?? Gap.none
      if (gap === Gap.none) continue
      // Only words spelled letter by letter continue across a comma or a full stop.
      if (gap >= Gap.clause && breaks !== allBreaks(depth)) return
      if (gap === Gap.tight && walk.arrays.signs[at] !== 0) followSign(at, node, depth, breaks, how)
      breaks |= 1 << depth
      how |= gap >= Gap.clause ? How.clause : gap === Gap.space ? How.space : 0
    }
  }

  const followSign = (at: number, node: number, depth: number, breaks: number, how: number) => {
    for (const letter of SIGN_LETTERS[walk.arrays.signs[at] ?? 0] ?? []) {
      const next = step(node, letter)
      if (next !== 0) follow(at, next, depth + 1, breaks, how)
    }
  }

  const branch = (at: number, code: number, node: number, depth: number, breaks: number, how: number) => {
    const once = step(node, code)
    if (walk.arrays.scripts[at] === Script.digit) {
      if (once !== 0) arrive(at, once, depth + 1, breaks, how)
      if (walk.hasNoLetters) return
      const letter = step(node, DIGIT_LETTERS[code - 0x30] ?? 0)
      if (letter !== 0) arrive(at, letter, depth + 1, breaks, how | How.digits)
      const other = step(node, OTHER_DIGIT_LETTERS[code - 0x30] ?? 0)
      if (other !== 0) arrive(at, other, depth + 1, breaks, how | How.digits)
      return
    }
    const run = walk.arrays.runs[at] ?? 1
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
    if (entry !== undefined) onEntry(entry, walk.start, at + 1, breaks, how)
    const next = at + 1
    if (next >= walk.limit || isLeaf(node)) return
    const gap = walk.arrays.gaps[next] ?? Gap.none
    if (gap >= Gap.clause && breaks !== allBreaks(depth)) return
    if (gap === Gap.tight && walk.arrays.signs[next] !== 0) followSign(next, node, depth, breaks, how)
    const crossed = gap >= Gap.clause ? How.clause : gap === Gap.space ? How.space : 0
    follow(next, node, depth, gap === Gap.none ? breaks : breaks | (1 << depth), how | crossed)
  }
  return { follow, followSign }
}

/** Two digits or more with nothing glued to them: "15" is no word, "l0l1" and "1 0 l i" may be. */
function isWholeNumber({ scripts, gaps }: Arrays, length: number, from: number): boolean {
  const last = Math.min(length, from + LONGEST_NUMBER)
  let end = from
  while (end < last && scripts[end] === Script.digit && (end === from || gaps[end] === Gap.none)) end++
  return end - from >= 2 && (end >= length || gaps[end] !== Gap.none)
}

const LONGEST_NUMBER = 32

function arraysOf({ codes, runs, gaps, scripts, signs }: Elements, { isPlain }: Words) {
  return { codes, runs, gaps, scripts, signs, isPlain }
}

/** All break bits of a word of so many letters that is spelled letter by letter. */
export const allBreaks = (letters: number) => ((1 << letters) - 2) | 0

const N = 0x6e
