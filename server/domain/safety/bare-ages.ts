// Ages without "years": "nearly sixteen", "fifteen and a half", "fifteen going on thirty", "快十六了". Times,
// prices and counts use nearly the same words, so the phrase must end after the number and belong to a
// person.

import { endOfFraction } from './aged-things.ts'
import { languageOfIdiom, Way, wayOf } from './lists/bare-ages.ts'
import { Kind } from './lists/kinds.ts'
import { Gap } from './normalise.ts'
import { type Numeral, readNumeral } from './numerals.ts'
import { isJoined, type Reading, valueOf, wordSet } from './reading.ts'
import type { Hit } from './scan.ts'

export type BareAge = {
  readonly firstWord: number
  readonly endWord: number
  /** Whether a person is said to have that age, or it stands alone; otherwise it may be a time or a price. */
  readonly isSure: boolean
}

const ADULT = 18
/** "nearly one with nature" is not an age; "she is nearly two" is. */
const YOUNGEST = 2
/** Up to twelve it may be a time of day, which needs no "o'clock". */
const LATEST_HOUR = 12

export function findBareAge(reading: Reading, numeral: Numeral): BareAge | undefined {
  const { value, firstWord, endWord } = numeral
  if (numeral.isFraction || value > ADULT || value < YOUNGEST) return undefined
  const half = endOfFraction(reading, endWord)
  const older = endOfGoingOn(reading, half)
  if (older !== undefined) return value < ADULT ? { firstWord, endWord: older, isSure: true } : undefined

  const lead = leadOf(reading, numeral)
  if (lead === undefined && half === endWord) return undefined
  const way = lead === undefined ? Way.plain : wayOf(valueOf(lead, Kind.nearing))
  if (value === ADULT && way !== Way.short) return undefined
  const tail = endOfTail(reading, half)
  if (tail === undefined && !endsPhrase(reading, half)) return undefined
  const first = lead?.firstWord ?? firstWord
  if (isClock(reading, first, value)) return undefined
  const last = tail ?? half
  const isAlone = opensClause(reading, first) && endsClause(reading, last) && way !== Way.weak
  // "もうすぐ十六になる女性": the person follows the tail.
  const isFollowed = tail !== undefined && PERSONS.some((kind) => reading.starting(tail, kind) !== undefined)
  const isSure = isFollowed || isOfSomebody(reading, first) || (isAlone && value > LATEST_HOUR)
  // "tiene casi quince": includes the verb, which would otherwise read as somebody having a child.
  const verb = isJoined(reading, first) ? reading.ending(first, Kind.be) : undefined
  return { firstWord: verb?.firstWord ?? first, endWord: last, isSure }
}

/** "fifteen going on thirty": the end of the second number. */
function endOfGoingOn(reading: Reading, word: number): number | undefined {
  const isApart = word < reading.wordCount && reading.gapBefore(word) <= Gap.clause
  const link = isApart ? reading.starting(word, Kind.goingOn) : undefined
  if (link === undefined) return undefined
  const second = readNumeral(reading, link.endWord)
  if (second !== undefined) return second.isOrdinal ? undefined : second.endWord
  return reading.starting(link.endWord, Kind.tens)?.endWord
}

/** The idiom before a number, if both are in the same language. */
function leadOf(reading: Reading, { firstWord, languages }: Numeral): Hit | undefined {
  const lead = isJoined(reading, firstWord) ? reading.ending(firstWord, Kind.nearing) : undefined
  if (lead === undefined) return undefined
  return (languages & (1 << languageOfIdiom(valueOf(lead, Kind.nearing)))) === 0 ? undefined : lead
}

/** The end of an age in scripts without spaces: "快十六了", "もうすぐ十六になる". */
function endOfTail(reading: Reading, word: number): number | undefined {
  if (word >= reading.wordCount) return undefined
  return reading.gapBefore(word) <= Gap.space ? reading.starting(word, Kind.ageTail)?.endWord : undefined
}

/** Whether nothing countable follows: "nearly fifteen women" is a count. */
function endsPhrase(reading: Reading, word: number): boolean {
  if (endsClause(reading, word)) return true
  return [Kind.function, Kind.sexual, Kind.suggestive].some(
    (kind) => reading.starting(word, kind) !== undefined,
  )
}

/** "it is nearly ten", "until almost twelve". */
function isClock(reading: Reading, first: number, value: number): boolean {
  return value <= LATEST_HOUR && isJoined(reading, first) && reading.ending(first, Kind.clock) !== undefined
}

const PERSONS = [Kind.somebody, Kind.girl, Kind.boy, Kind.minor, Kind.family, Kind.adult, Kind.be] as const
const LINKS = wordSet(
  `is was are be being s m re now who that aged just only still que qui che es está fue est était a ist war wird será foi é era tem ha è sta for
  девочка ещё уже は が も 今 也 都 才 还 今年 은 는 이 가 올해 이제`,
)
const MOST_LINKS = 3

/** "a girl nearly sixteen", "the woman is almost sixteen": a person with only linking words between. */
function isOfSomebody(reading: Reading, first: number): boolean {
  for (let word = first, links = 0; word > 0 && links <= MOST_LINKS; word--, links++) {
    if (reading.gapBefore(word) > Gap.clause) return false
    if (PERSONS.some((kind) => reading.ending(word, kind) !== undefined)) return true
    if (!LINKS.has(reading, word - 1)) return false
  }
  return false
}

const opensClause = (reading: Reading, word: number) => word === 0 || reading.gapBefore(word) >= Gap.clause
const endsClause = (reading: Reading, word: number) =>
  word >= reading.wordCount || reading.gapBefore(word) >= Gap.clause
