// "boy" and its translations mean a child wherever he is drawn. "girl" alone is an adult woman; minors.ts
// finds what makes her a child ("little", an age, a school).

import { Kind } from './lists/kinds.ts'
import type { Minor } from './minor.ts'
import { Gap } from './normalise.ts'
import { readNumeral } from './numerals.ts'
import {
  isCapitalised,
  isJoined,
  leadsTo,
  type Place,
  type Reading,
  reasonOf,
  valueOf,
  wordSet,
} from './reading.ts'

/**
 * Values in the lists: one boy, several boys, and the German noun that is also an adjective ("junge Frau").
 */
const ONE = 1
const SEVERAL = 2
const GERMAN = 3

export function* findBoys(reading: Reading): Generator<Minor> {
  for (const place of reading.all(Kind.boy)) {
    const value = valueOf(place, Kind.boy)
    // "my boys" are friends or sons who are only mentioned.
    const isMeant =
      value === ONE ||
      (value === SEVERAL && !leadsTo(reading, place, Kind.owner)) ||
      (value === GERMAN && isGermanNoun(reading, place))
    if (!isMeant || isGrown(reading, place)) continue
    yield { place, reason: reasonOf(place, Kind.boy), weight: 'subject', sense: 'boy' }
  }
}

/** "Der Junge spielt", but not "der junge Mann" and "Junge Katzen". */
function isGermanNoun(reading: Reading, { endWord }: Place): boolean {
  if (!isJoined(reading, endWord)) return true
  if (reading.starting(endWord, Kind.function) !== undefined) return true
  return isCapitalised(reading, endWord - 1) && !isCapitalised(reading, endWord)
}

const GROWN = wordSet('adult grown mature erwachsener adulto adulte взрослый 成年 成人 大人の 성인')
const NEAR = 5
const ADULT = 18

/** "a 25-year-old boy", "pool boy, 25", "adult boy". */
function isGrown(reading: Reading, { firstWord, endWord }: Place): boolean {
  const last = Math.min(reading.wordCount, endWord + NEAR)
  for (let word = Math.max(0, firstWord - NEAR); word < last; word++) {
    if (word >= firstWord && word < endWord) continue
    if (word === firstWord - 1 && GROWN.has(reading, word)) return true
    const numeral = readNumeral(reading, word)
    if (numeral !== undefined && numeral.value >= ADULT && isAge(reading, numeral)) return true
  }
  return false
}

/** With a unit, or alone between commas. */
function isAge(reading: Reading, { firstWord, endWord }: { firstWord: number; endWord: number }): boolean {
  const units = [Kind.ageUnit, Kind.yearUnit] as const
  if (units.some((kind) => reading.starting(endWord, kind) !== undefined)) return true
  const isApart = firstWord > 0 && reading.gapBefore(firstWord) === Gap.clause
  const ends = endWord >= reading.wordCount || reading.gapBefore(endWord) >= Gap.clause
  return (isApart && ends) || reading.ending(firstWord, Kind.ageLead) !== undefined
}
