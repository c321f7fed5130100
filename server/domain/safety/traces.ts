// Most lines of a chat contain nothing that a rule could match. This quick check finds the lines that have to
// be judged; it does not change any verdict.

import { Kind } from './lists/kinds.ts'
import { Script } from './normalise.ts'
import { hasHanNumeral } from './numerals.ts'
import { hasKind, type Reading } from './reading.ts'

/**
 * What a text may contain of [S-2] and [S-5], alone or as part of a larger text. Errs on the side of too
 * much.
 */
export type Traces = {
  /** Something sexual, romantic or suggestive: every verdict beyond depicting a child needs it. */
  readonly hasLove: boolean
  /** A person who may be young, or a number that may be an age. */
  readonly hasYouth: boolean
  /** A word may continue in the next text, or read differently without its brackets. */
  readonly isOpen: boolean
}

const LOVE = [Kind.sexual, Kind.nude, Kind.suggestive, Kind.romance, Kind.abuse] as const
const YOUTH = [
  Kind.minor,
  Kind.bareNoun,
  Kind.small,
  Kind.setting,
  Kind.hint,
  Kind.youngLook,
  Kind.family,
  Kind.boy,
  Kind.abuse,
  Kind.number,
  Kind.numberAbroad,
  Kind.ordinal,
] as const

export function findTraces(reading: Reading): Traces {
  const { hits, elements, words, wordCount, text } = reading
  const has = (kinds: readonly Kind[]) => hits.some((hit) => kinds.some((kind) => hasKind(hit, kind)))
  // A word may be spelled letter by letter, also across lines.
  const endsInLetter = wordCount > 0 && elements.length - (words[wordCount - 1] ?? 0) === 1
  return {
    hasLove: has(LOVE),
    hasYouth: has(YOUTH) || hasNumeral(reading),
    isOpen: endsInLetter || /[\\()[\]{}]/.test(text),
  }
}

function hasNumeral(reading: Reading): boolean {
  const { elements } = reading
  for (let at = 0; at < elements.length; at++) if (elements.scripts[at] === Script.digit) return true
  return hasHanNumeral(reading)
}

/** Whether a text can be refused at all if nothing is marked as sexual. */
export const mayConcern = ({ hasLove, hasYouth, isOpen }: Traces): boolean => hasLove || hasYouth || isOpen

/** Whether texts that are read as one can sexualise a minor. */
export function maySexualise(traces: readonly Traces[], isSexual: boolean): boolean {
  if (traces.some(({ isOpen }) => isOpen)) return true
  return traces.some(({ hasYouth }) => hasYouth) && (isSexual || traces.some(({ hasLove }) => hasLove))
}
