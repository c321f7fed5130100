// Finds people under 18 in a text, and whether they are shown or only mentioned.

import { ownerAfter } from './aged-things.ts'
import { findAges } from './ages.ts'
import { findBoys } from './boys.ts'
import { Kind } from './lists/kinds.ts'
import type { Minor } from './minor.ts'
import { Gap, Script } from './normalise.ts'
import {
  closest,
  hasKind,
  isJoined,
  isPossessiveMark,
  leadsTo,
  type Place,
  type Reading,
  reasonOf,
  valueOf,
} from './reading.ts'

/** Everyone in the text who may be a minor, but for those it says no to. One by one: few are ever needed, and none twice. */
export function findMinors(reading: Reading, currentYear: number): Iterable<Minor> {
  const source = look(reading, currentYear)
  const found: Minor[] = []
  return {
    *[Symbol.iterator]() {
      for (let at = 0; ; at++) {
        if (at === found.length) {
          const next = source.next()
          if (next.done === true) return
          found.push(next.value)
        }
        const minor = found[at]
        if (minor !== undefined) yield minor
      }
    },
  }
}

function* look(reading: Reading, currentYear: number): Generator<Minor> {
  for (const minor of candidates(reading, currentYear)) {
    const { place } = minor
    if (!reading.isMasked(place) && !isDenied(reading, place) && !isSentAway(reading, place)) yield minor
  }
}

function* candidates(reading: Reading, currentYear: number): Generator<Minor> {
  yield* nouns(reading, Kind.minor, 'subject')
  yield* bareNouns(reading)
  yield* smallGirls(reading)
  yield* pupilsOfSettings(reading)
  yield* findBoys(reading)
  for (const age of findAges(reading, currentYear)) yield { ...age, sense: 'age' }
  yield* nouns(reading, Kind.hint, 'hint')
  yield* nouns(reading, Kind.setting, 'hint')
}

/** Values in the lists: a noun that is also used for adults, and an age in one word ("zehnjährig"). */
const FIGURE = 1
const AGE_WORD = 2

function* nouns(reading: Reading, kind: Kind, weight: Minor['weight']): Generator<Minor> {
  for (const place of reading.all(kind)) {
    const isFigure = valueOf(place, kind) === FIGURE
    if (valueOf(place, kind) === AGE_WORD && ownerAfter(reading, place.endWord) === 'thing') continue
    yield { place, reason: reasonOf(place, kind), weight, ...(isFigure ? { sense: 'figure' } : {}) }
  }
}

function span(first: Place, last: Place): Place {
  return { from: first.from, to: last.to, firstWord: first.firstWord, endWord: last.endWord }
}

/** "a baby" and "a minor" are persons unless they describe the next word. */
function* bareNouns(reading: Reading): Generator<Minor> {
  for (const place of reading.all(Kind.bareNoun)) {
    if (isJoined(reading, place.endWord) && !isFollowedByNoNoun(reading, place.endWord)) continue
    const reason = reasonOf(place, Kind.bareNoun)
    // Without an article it must open the clause ("minor in ..."), and may still be a subject of study, so it
    // is only a hint.
    const needsArticle = valueOf(place, Kind.bareNoun) === 1
    const isSure = valueOf(place, Kind.bareNoun) === 2
    if (!needsArticle) yield { place, reason, weight: 'subject', ...(isSure ? {} : { sense: 'figure' }) }
    else if (!isJoined(reading, place.firstWord)) yield { place, reason, weight: 'hint' }
  }
}

function isFollowedByNoNoun(reading: Reading, word: number): boolean {
  const kinds = [Kind.function, Kind.sexual, Kind.suggestive, Kind.girl, Kind.minor, Kind.keepOut] as const
  return kinds.some((kind) => reading.starting(word, kind) !== undefined)
}

const ADJECTIVES_BETWEEN = 3

/**
 * "little girl", "young blonde girl": up to three words that are neither nouns nor function words may stand
 * between.
 */
function smallGirls(reading: Reading) {
  return reading.all(Kind.small).flatMap((small) => {
    for (
      let word = small.endWord;
      word <= small.endWord + ADJECTIVES_BETWEEN && isJoined(reading, word);
      word++
    ) {
      const girl = reading.starting(word, Kind.girl)
      if (girl !== undefined) {
        const reason = 'a girl or boy called little or young'
        return [{ place: span(small, girl), reason, weight: 'subject' as const, sense: 'figure' as const }]
      }
      const stops = [Kind.function, Kind.adult, Kind.thing, Kind.belonging, Kind.garment, Kind.mask] as const
      if (stops.some((kind) => reading.starting(word, kind) !== undefined)) break
    }
    return []
  })
}

/** "middle school girl", "高校の女子". */
function pupilsOfSettings(reading: Reading) {
  return reading.all(Kind.setting).flatMap((setting) => {
    const pupil = isJoined(reading, setting.endWord)
      ? reading.starting(setting.endWord, Kind.pupil)
      : undefined
    if (pupil === undefined || hasKind(pupil, Kind.setting)) return []
    return [{ place: span(setting, pupil), reason: 'a pupil', weight: 'subject' as const }]
  })
}

/**
 * "no minors", "no children or teens", "nobody under 18"; also "mother of two kids", which shows none of
 * them.
 */
function isDenied(reading: Reading, place: Place): boolean {
  if (leadsTo(reading, place, Kind.deny) || leadsTo(reading, place, Kind.parent)) return true
  const other = place.firstWord - 1
  const isAlternative =
    isJoined(reading, place.firstWord) && reading.starting(other, Kind.rangeWord)?.endWord === place.firstWord
  if (!isAlternative || !isJoined(reading, other)) return false
  const before = reading.ending(other, Kind.minor) ?? reading.ending(other, Kind.bareNoun)
  return before !== undefined && leadsTo(reading, before, Kind.deny)
}

/**
 * "Minors do not interact". The minor must open the clause; otherwise these words would make any prompt pass.
 */
function isSentAway(reading: Reading, { firstWord, endWord }: Place): boolean {
  const opensClause = firstWord === 0 || reading.gapBefore(firstWord) >= Gap.clause
  return opensClause && isJoined(reading, endWord) && reading.starting(endWord, Kind.keepOut) !== undefined
}

/** Mentioned, not shown: "mother of two children", "a child's drawing", "flower child". */
export function mentionTest(reading: Reading): (place: Place) => boolean {
  return (place) => {
    if (reading.isCovered(place, Kind.softMask) || reading.isCovered(place, Kind.unborn)) return true
    if (leadsTo(reading, place, Kind.mention) || isPossessive(reading, place)) return true
    if (!isJoined(reading, place.endWord)) return false
    if (reading.starting(place.endWord, Kind.belonging) !== undefined) return true
    // A Korean noun carries its "and": in "소년과 개" the dog stands beside the boy and does not describe him.
    if (reading.elements.scripts[place.to - 1] === Script.hangul) return false
    // ages.ts decides whether an age belongs to the thing: "a 15-year-old horse rider" is shown.
    const isAge = reading.ending(place.endWord, Kind.ageUnit) !== undefined
    return !isAge && reading.starting(place.endWord, Kind.thing) !== undefined
  }
}

/** Somebody's own child: shown, but in conversation often unrelated to the rest of the text. */
export function isOwned(reading: Reading, place: Place): boolean {
  return leadsTo(reading, place, Kind.owner) || isPossessiveMark(reading, place.firstWord - 1)
}

function isPossessive({ text, elements }: Reading, { from, to }: Place): boolean {
  const end = elements.ends[to - 1] ?? 0
  const last = text.slice(elements.ends[to - 2] ?? end, end + 1)
  return from < to && (last.includes("'") || last.includes('’'))
}

const FAMILY_TO_SEX = 6

/** Words for relatives mean children only if sexual content is near. */
export function findKinBesideSex(reading: Reading, sexual: readonly Place[]): Minor[] {
  const kin = reading.all(Kind.family).filter((hit) => {
    if (closest(sexual, hit, FAMILY_TO_SEX) === undefined) return false
    const isTheirs = leadsTo(reading, hit, Kind.owner) || leadsTo(reading, hit, Kind.small)
    return isTheirs && reading.ending(hit.firstWord, Kind.adult) === undefined
  })
  return kin.map((place): Minor => ({ place, reason: reasonOf(place, Kind.family), weight: 'hint' }))
}
