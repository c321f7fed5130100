// Finds ages under 18. A number alone means nothing; "15 years old", "looks 15", "age: 15", "under 18" and
// "born in 2015" are ages, unless a thing such as a whisky has that age.

import {
  beginsFraction,
  endOfFraction,
  isFractionOfMeasure,
  isSpanAfter,
  ownerOf,
  personFollows,
} from './aged-things.ts'
import { findBareAge } from './bare-ages.ts'
import { Kind } from './lists/kinds.ts'
import { Gap } from './normalise.ts'
import { mayBeNumeral, type Numeral, readNumeral } from './numerals.ts'
import { isCapitalised, isJoined, type Place, type Reading, valueOf, wordSet } from './reading.ts'
import type { Hit } from './scan.ts'

export type Age = {
  readonly place: Place
  readonly reason: string
  /** A subject counts as a minor by itself, a hint only close to sexual content. */
  readonly weight: 'subject' | 'hint'
}

const ADULT = 18
/**
 * No age in any unit and no year is larger. Skipping larger numbers saves time, because this check runs
 * often.
 */
const MOST = 9_999
/** One and two are far more often scores and counts than ages. */
const YOUNGEST_BARE = 3

export function* findAges(reading: Reading, currentYear: number): Generator<Age> {
  for (let word = 0; word < reading.wordCount; word++) {
    if (!mayBeNumeral(reading, word)) continue
    const numeral = readNumeral(reading, word)
    if (numeral === undefined || numeral.value > MOST) continue
    const age = numeral.isOrdinal ? schoolGrade(reading, numeral) : ageOf(reading, numeral, currentYear)
    if (age !== undefined) yield age
  }
}

/**
 * Cheap first check: whether a list word, commas on both sides, a range or a half stands beside the number.
 */
function mayBeAge(reading: Reading, { firstWord, endWord }: Numeral): boolean {
  if (reading.endsAny(firstWord) || reading.startsAny(endWord)) return true
  if (reading.gapBefore(firstWord) === Gap.clause && endsClause(reading, endWord)) return true
  const sign = endWord < reading.wordCount ? signBefore(reading, endWord) : ''
  return sign === '.' || isOneOf(RANGE_SIGNS, sign) || beginsFraction(reading, endWord)
}

function ageOf(reading: Reading, numeral: Numeral, currentYear: number): Age | undefined {
  if (numeral.value < FIRST_YEAR && !mayBeAge(reading, numeral)) return undefined
  // Most numbers are neither an age under 18 nor a year; only a smaller unit ("30 months old") can make those
  // an age.
  const inYears = ageInYears(reading, numeral)
  if (inYears !== undefined || (numeral.value > ADULT && numeral.value < FIRST_YEAR)) return inYears
  if (numeral.value >= FIRST_YEAR)
    return birthYear(reading, numeral, currentYear) ?? graduation(reading, numeral, currentYear)
  return (
    statedAge(reading, numeral) ??
    bareAge(reading, numeral) ??
    schoolYear(reading, numeral) ??
    tagOfAge(reading, numeral)
  )
}

const FIRST_YEAR = 1_900

function reference(
  reading: Reading,
  firstWord: number,
  endWord: number,
  reason: string,
  weight: Age['weight'] = 'subject',
): Age {
  const to = reading.words[endWord] ?? reading.elements.length
  return { place: { from: reading.words[firstWord] ?? 0, to, firstWord, endWord }, reason, weight }
}

/** "15 years old", "15yo", "quince años", "16歳", and the first number of "15 to 17 years old". */
function ageInYears(reading: Reading, numeral: Numeral): Age | undefined {
  const unitAt = unitAfter(reading, numeral)
  const sure = reading.starting(unitAt, Kind.ageUnit)
  const span = reading.starting(unitAt, Kind.yearUnit)
  const unit = sure ?? span
  if (unit === undefined || reading.gapBefore(unitAt) > Gap.space) return undefined
  const years = numeral.value / (valueOf(unit, Kind.ageUnit) || 1)
  const lead = leadOf(reading, numeral.firstWord)
  const isBelow = lead?.kind === Kind.under || BELOW.has(reading, unit.endWord)
  const limit = isBelow ? ADULT + 1 : ADULT
  if (years >= limit) return undefined
  if (sure === undefined && isSpanOfTime(reading, numeral, unit, lead !== undefined)) return undefined
  const isAbroad = sure === undefined && valueOf(unit, Kind.yearUnit) !== ENGLISH
  const owner =
    lead?.isPerson === true ? 'person' : ownerOf(reading, numeral.firstWord, unit.endWord, isAbroad)
  if (owner === 'thing') return undefined
  const first = lead?.firstWord ?? numeral.firstWord
  const isUnsure =
    owner === 'either' || (lead?.isPerson !== true && isBesideThing(reading, first, unit.endWord))
  return reference(reading, first, unit.endWord, 'an age under 18', isUnsure ? 'hint' : 'subject')
}

/** "18歳未満", "18세 미만": under the age before it. Each Han character is a word of its own. */
const BELOW = wordSet('未 미만 미만의 미만인 미만은')

/** "Dog, 14 years old" and "14 years old, dog", but not "girl, 14 years old, dog". */
function isBesideThing(reading: Reading, first: number, end: number): boolean {
  if (reading.ending(first, Kind.thing) !== undefined) return true
  const isApart = reading.starting(end, Kind.thing) !== undefined && !isJoined(reading, end)
  return isApart && !namesPerson(reading, first)
}

/**
 * The position of a number's unit: after the number, after its "and a half", or after the range that it
 * begins.
 */
function unitAfter(reading: Reading, numeral: Numeral): number {
  const { endWord } = numeral
  if (isJoined(reading, endWord)) {
    if (unitFollows(reading, endWord)) return endWord
    const end = endOfFraction(reading, endWord)
    if (end !== endWord && unitFollows(reading, end)) return end
  }
  return endOfRange(reading, numeral)
}

function unitFollows(reading: Reading, word: number): boolean {
  return (
    reading.starting(word, Kind.ageUnit) !== undefined || reading.starting(word, Kind.yearUnit) !== undefined
  )
}

/** The end of the second number in "14-16" or "14 to 16", else the end of the first. */
function endOfRange(reading: Reading, { endWord }: Numeral): number {
  const link = isJoined(reading, endWord) ? reading.starting(endWord, Kind.rangeWord) : undefined
  const secondWord = link?.endWord ?? endWord
  if (link === undefined && !isOneOf(RANGE_SIGNS, signBefore(reading, endWord))) return endWord
  return readNumeral(reading, secondWord)?.endWord ?? endWord
}

/**
 * Where a counted noun would stand. "15 and six months pregnant" is not a range; "between 15 and 20 minutes"
 * is.
 */
function endOfCount(reading: Reading, numeral: Numeral): number {
  const { firstWord, endWord } = numeral
  const isList = isJoined(reading, endWord) && AND.has(reading, endWord)
  return isList && !BETWEEN.has(reading, firstWord - 1) ? endWord : endOfRange(reading, numeral)
}

const AND = wordSet('and')
const BETWEEN = wordSet('between')
const RANGE_SIGNS = '-–—/~～－／'

/** The sign between a word and the previous one; '' if there are only spaces. */
function signBefore({ text, elements, words, wordCount }: Reading, word: number): string {
  const next = words[word] ?? elements.length
  const end = word < wordCount ? (elements.starts[next] ?? 0) : text.length
  let at = elements.ends[next - 1] ?? 0
  while (at < end && text.charCodeAt(at) === SPACE) at++
  return at < end ? text.charAt(at) : ''
}

const SPACE = 0x20

const isOneOf = (signs: string, sign: string) => sign !== '' && signs.includes(sign)

/** Marks English units of years in the lists. */
const ENGLISH = 1

function isSpanOfTime(reading: Reading, numeral: Numeral, unit: Hit, hasLead: boolean) {
  const next = unit.endWord
  if (isSpanAfter(reading, next)) return true
  if (hasLead) return false
  const before = isJoined(reading, numeral.firstWord)
    ? reading.ending(numeral.firstWord, Kind.spanBefore)
    : undefined
  // "há 13 anos" is thirteen years ago, but "ha 13 anni" is an age: a marked word counts only with a unit of
  // its own language.
  const language = before === undefined ? 0 : valueOf(before, Kind.spanBefore)
  if (before !== undefined && (language === 0 || language === valueOf(unit, Kind.yearUnit))) return true
  // English says "15 years old" about a person; the other languages say only "15 years".
  const isEnglish = valueOf(unit, Kind.yearUnit) === ENGLISH
  return isEnglish && reading.starting(next, Kind.old) === undefined && !personFollows(reading, next)
}

type Lead = {
  readonly kind: Kind
  readonly firstWord: number
  /** "under" can also introduce a price or a time. */
  readonly isMeasure: boolean
  /** "when I was", "Mia is": less certain than "she is", so it counts only close to sexual content. */
  readonly isVague: boolean
  /** "she is": the age is a person's, even if a thing stands nearby. */
  readonly isPerson: boolean
  /** "aged": the number is an age, whatever follows. */
  readonly isPlain: boolean
}

/**
 * The words that make the next number an age: "she is only ...", "looks about ...", "age: ...", "under ...".
 */
function leadOf(reading: Reading, word: number): Lead | undefined {
  let end = word
  for (let hedges = 0; hedges <= MOST_HEDGES; hedges++) {
    const lead = leadEndingAt(reading, end)
    if (lead !== undefined) return lead
    const hedge = isJoined(reading, end) ? reading.ending(end, Kind.hedge) : undefined
    if (hedge === undefined) return undefined
    end = hedge.firstWord
  }
  return undefined
}

const MOST_HEDGES = 3

function leadEndingAt(reading: Reading, word: number): Lead | undefined {
  for (const kind of [Kind.looks, Kind.under, Kind.ageLead, Kind.be] as const) {
    const hit = reading.ending(word, kind)
    if (hit === undefined) continue
    const value = valueOf(hit, kind)
    if (kind === Kind.ageLead && reading.ending(word, Kind.notAgeLead) !== undefined) continue
    if (kind === Kind.be && value === BARE_IS && !isCapitalised(reading, hit.firstWord - 1)) continue
    return {
      kind,
      firstWord: hit.firstWord,
      isMeasure: kind === Kind.under && value === 0,
      isVague: kind === Kind.be && value > 0,
      isPerson: kind === Kind.be && value !== BARE_IS && !IMPERSONAL.has(reading, hit.firstWord),
      isPlain: kind === Kind.ageLead && value > 0,
    }
  }
  return undefined
}

/** Leads that may also be about a thing: "mi coche tiene 12 años", "the whisky turned 12". */
const IMPERSONAL = wordSet('tiene cumple turned just at')

/**
 * Marks "is" in the lists, which introduces an age only after a name: "Mia is eleven", not "the price is 11".
 */
const BARE_IS = 2

function statedAge(reading: Reading, numeral: Numeral): Age | undefined {
  const { value, firstWord, endWord } = numeral
  if (numeral.isFraction || value > ADULT || value < YOUNGEST_BARE) return undefined
  const lead = leadOf(reading, firstWord)
  if (lead === undefined || unitFollows(reading, endWord)) return undefined
  const isLimit = lead.kind === Kind.under && (value === ADULT || value === 16)
  if (numeral.isAbroad && !isLimit && !saysAgeBare(reading, lead, numeral)) return undefined
  if (!lead.isPlain && !endsThere(reading, endOfCount(reading, numeral))) return undefined
  if (isFractionOfMeasure(reading, endWord)) return undefined
  const isClear = lead.kind === Kind.ageLead || reading.gapBefore(firstWord) <= Gap.space
  if (!isClear || (!lead.isPerson && ownerOf(reading, lead.firstWord, endWord, false) === 'thing'))
    return undefined
  if (reading.starting(endWord, Kind.orOlder) !== undefined) return undefined
  if (isOneOf(MEASURE_SIGNS, signBefore(reading, endWord))) return undefined
  // Eighteen and sixteen are the only limits that are named without a unit.
  if (lead.isMeasure && value !== ADULT && value !== 16) return undefined
  if (lead.kind !== Kind.under && value === ADULT) return undefined
  return reference(reading, lead.firstWord, endWord, 'an age under 18', lead.isVague ? 'hint' : 'subject')
}

/** "nearly sixteen", "quinze et demi", "快十六了". */
function bareAge(reading: Reading, numeral: Numeral): Age | undefined {
  if (unitFollows(reading, numeral.endWord)) return undefined
  const found = findBareAge(reading, numeral)
  if (found === undefined) return undefined
  const { firstWord, endWord, isSure } = found
  const isThing = ownerOf(reading, firstWord, endWord, false) === 'thing'
  const isMeasured = isOneOf(MEASURE_SIGNS, signBefore(reading, endWord))
  if (isThing || isMeasured || reading.starting(endWord, Kind.orOlder) !== undefined) return undefined
  return reference(reading, firstWord, endWord, 'an age under 18', isSure ? 'subject' : 'hint')
}

/**
 * German and Russian name an age without its unit: "du bist zwölf", "мне тринадцать". "ich bin elf" may be an
 * elf.
 */
function saysAgeBare(reading: Reading, lead: Lead, { value, firstWord }: Numeral): boolean {
  if (lead.kind !== Kind.be) return false
  if (RUSSIAN_DATIVES.has(reading, lead.firstWord)) return value > 10
  return GERMAN_PRONOUNS.has(reading, lead.firstWord) && !ELF.has(reading, firstWord)
}
const ELF = wordSet('elf')
const GERMAN_PRONOUNS = wordSet('du ich er sie')
const RUSSIAN_DATIVES = wordSet('мне ей ему тебе')

/** "ages 8+", "5' tall", "15%" and "f/16" are not a person's age. */
const MEASURE_SIGNS = `+'"′″%°$€£/＋＇＂％＄￡／`

/** Whether nothing countable or measurable follows: "she is 15 and ...", not "she is 15 minutes". */
function endsThere(reading: Reading, word: number): boolean {
  if (word >= reading.wordCount || reading.gapBefore(word) >= Gap.clause) return true
  const kinds = [Kind.function, Kind.sexual, Kind.suggestive, Kind.girl, Kind.adult, Kind.minor] as const
  return kinds.some((kind) => reading.starting(word, kind) !== undefined)
}

/** "5th grader", "in seventh grade", "her 16th birthday". */
function schoolGrade(reading: Reading, { value, firstWord, endWord }: Numeral): Age | undefined {
  if (!isJoined(reading, endWord)) return undefined
  const grade = reading.starting(endWord, Kind.gradeUnit)
  if (grade !== undefined && value <= 12)
    return reference(reading, firstWord, grade.endWord, 'a school grade')
  const year = reading.starting(endWord, Kind.gradeLead)
  if (year !== undefined && value <= 12 && reading.ending(firstWord, Kind.function) !== undefined) {
    const isIn = reading.ending(firstWord, Kind.spanBefore) !== undefined
    return reference(reading, firstWord, year.endWord, 'a school grade', isIn ? 'subject' : 'hint')
  }
  const birthday = reading.starting(endWord, Kind.birthday)
  if (birthday === undefined || value >= ADULT) return undefined
  return reference(reading, firstWord, birthday.endWord, 'a birthday before 18', 'hint')
}

const GERMAN_CLASS = wordSet('klasse klassenstufe jahrgangsstufe schulklasse')

/** "in der 7. Klasse": the full stop belongs to the ordinal and does not end a sentence. */
function isGermanGrade(reading: Reading, { firstWord, endWord }: Numeral): boolean {
  const isStop = endWord < reading.wordCount && signBefore(reading, endWord) === '.'
  return isStop && GERMAN_CLASS.has(reading, endWord) && IN_CLASS.has(reading, firstWord - 1)
}
const IN_CLASS = wordSet('der die einer eine')

/** "grade 6 student", "year 9 girl". */
function schoolYear(reading: Reading, numeral: Numeral): Age | undefined {
  const { value, firstWord, endWord } = numeral
  if (value <= 13 && isGermanGrade(reading, numeral))
    return reference(reading, firstWord, endWord + 1, 'a school grade')
  const lead = reading.ending(firstWord, Kind.gradeLead)
  const pupil = isJoined(reading, endWord) ? reading.starting(endWord, Kind.pupil) : undefined
  if (lead === undefined || pupil === undefined || value > 13) return undefined
  return reference(reading, lead.firstWord, pupil.endWord, 'a school grade')
}

const WORDS_IN_A_DATE = 5

function birthYear(reading: Reading, numeral: Numeral, currentYear: number): Age | undefined {
  const { value, firstWord, endWord } = numeral
  // A person who turns 18 this year may still be 17. Years in the future are fiction.
  if (value < currentYear - ADULT || value > currentYear) return undefined
  if (reading.ending(firstWord, Kind.classOf) !== undefined) return undefined
  const after = reading.starting(endWord, Kind.born) ?? reading.starting(endWord + 1, Kind.born)
  if (after !== undefined) return reference(reading, firstWord, after.endWord, 'a year of birth')
  for (let word = firstWord; word > firstWord - WORDS_IN_A_DATE && word > 0; word--) {
    const before = reading.ending(word, Kind.born)
    if (before !== undefined) return reference(reading, before.firstWord, endWord, 'a year of birth')
  }
  return undefined
}

/**
 * A person who finishes college at 22 in more than four years is not 18 yet, nor is one who finishes school
 * then.
 */
const YEARS_OF_COLLEGE = 4

/** "class of 2031". Only a hint, because the year may be fiction. */
function graduation(reading: Reading, { value, firstWord, endWord }: Numeral, currentYear: number) {
  if (value <= currentYear + YEARS_OF_COLLEGE || value > currentYear + ADULT) return undefined
  const lead = isJoined(reading, firstWord) ? reading.ending(firstWord, Kind.classOf) : undefined
  if (lead === undefined) return undefined
  return reference(reading, lead.firstWord, endWord, 'a year of leaving school', 'hint')
}

/**
 * "Mia, 15, ..." and "Mia (15)": a number alone between commas after a name, or after "girl", which makes her
 * a minor.
 */
function tagOfAge(reading: Reading, { value, firstWord, endWord, isAbroad }: Numeral): Age | undefined {
  if (isAbroad || value >= ADULT || value < YOUNGEST_BARE || firstWord === 0) return undefined
  const isAlone = reading.gapBefore(firstWord) === Gap.clause && endsClause(reading, endWord)
  if (!isAlone || !(isCapitalised(reading, firstWord - 1) || namesPerson(reading, firstWord)))
    return undefined
  const weight = reading.ending(firstWord, Kind.girl) === undefined ? 'hint' : 'subject'
  return reference(reading, firstWord, endWord, 'an age under 18', weight)
}

function namesPerson(reading: Reading, word: number): boolean {
  const kinds = [Kind.girl, Kind.adult, Kind.family, Kind.target] as const
  return kinds.some((kind) => reading.ending(word, kind) !== undefined)
}

function endsClause(reading: Reading, word: number): boolean {
  return word >= reading.wordCount || reading.gapBefore(word) >= Gap.clause
}
