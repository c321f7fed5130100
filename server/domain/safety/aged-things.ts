// Things that have an age or a duration: whiskies, cars, marriages, months of waiting. An age is not a
// person's only if the thing itself has it: "a 12-year-old car", but not "a 12-year-old car fan".

import { Kind } from './lists/kinds.ts'
import { isJoined, isPossessiveMark, type Reading, type WordSet, wordSet } from './reading.ts'

/** Things only beside an age: elsewhere "building" is a verb and "bottle" may be a child's. */
const AGED = wordSet(
  `relationship relationships friendship friendships partnership romance memory memories scar scars wound mistake grudge promise bug tattoo tattoos
  building bottle flat apartment bordeaux merlot rioja champagne tradition habit rivalry
  matrimonio amistad relación noviazgo mariage amitié relation ehe freundschaft beziehung partnerschaft
  casamento amizade relação relacionamento namoro uísque amicizia relazione fidanzamento
  брак брака дружба дружбы отношения отношений`,
)

/** Words between a thing and its age: "the bottle is only twelve years old", "una amistad de diez años". */
const LINKS = wordSet('is was only just about nearly almost over ist war は が')
/**
 * The same for units that are not English. "of" is not in the English list, because "the car of a
 * 12-year-old" is about a person.
 */
const LINKS_ABROAD = wordSet('is was only ist de di d est a tiene tem ha')

/** Animals and other words that are also used for people. */
const PET_NAMES = wordSet(
  'bunny bunnies kitten kittens fox foxes chick chicks pup pups cub cubs star robot dragon',
)

const MEASURES = wordSet(
  `month months week weeks day days hour hours minute minutes second seconds foot feet inch inches cm meter meters metre metres mile miles
  km kilometer kilometers kilometre kilometres kilo kilos kg pound pounds lbs stone percent times
  meses semanas horas mois semaines heures monate monaten wochen stunden mesi settimane ore месяца месяцев недель недели часов часа`,
)

/** The words of "and a half", by position. */
const FRACTION_START = wordSet('and y et und e с einhalb anderthalb 半')
const AND_A_HALF = wordSet('einhalb anderthalb 半')
const ONE = wordSet('a one three ein einen')
const HALF = wordSet(
  'half quarter quarters medio media demi demie halb halben meio meia mezzo mezza половиной',
)

export const beginsFraction = (reading: Reading, word: number): boolean => FRACTION_START.has(reading, word)

/** The word after "and a half", or `from` if it does not stand there. */
export function endOfFraction(reading: Reading, from: number): number {
  if (!isJoined(reading, from) || !FRACTION_START.has(reading, from)) return from
  if (AND_A_HALF.has(reading, from)) return from + 1
  const half = ONE.has(reading, from + 1) ? from + 2 : from + 1
  const isWhole = isJoined(reading, from + 1) && isJoined(reading, half)
  return isWhole && HALF.has(reading, half) ? half + 1 : from
}

/** "seven and a half months" is a duration; "seven and a half" and "... months old" are ages. */
export function isFractionOfMeasure(reading: Reading, from: number): boolean {
  const unit = endOfFraction(reading, from)
  if (unit === from || !isJoined(reading, unit)) return false
  if (isJoined(reading, unit + 1) && reading.starting(unit + 1, Kind.old) !== undefined) return false
  if (MEASURES.has(reading, unit)) return true
  const years = reading.starting(unit, Kind.yearUnit)
  return years !== undefined && isSpanAfter(reading, years.endWord)
}

/** "twelve years of marriage", "ten years into her career", "dos años y medio juntos". */
export function isSpanAfter(reading: Reading, from: number): boolean {
  const word = endOfFraction(reading, from)
  if (!isJoined(reading, word)) return false
  if (reading.starting(word, Kind.spanAfter) !== undefined) return !isBarelyDressed(reading, word + 1)
  // "I am twelve years clean."
  return CLEAN.has(reading, word) && !isJoined(reading, word + 1)
}

const CLEAN = wordSet('clean')
const NOUN_PHRASE = 3

/** "she is 12 years in lingerie" is not a duration. */
function isBarelyDressed(reading: Reading, from: number): boolean {
  const kinds = [Kind.sexual, Kind.suggestive, Kind.skimpy] as const
  for (let word = from; word < from + NOUN_PHRASE && isJoined(reading, word); word++) {
    if (kinds.some((kind) => reading.starting(word, kind) !== undefined)) return true
  }
  return false
}

/** "12 yr nude girl": a person within a few words, before a function word. */
export function personFollows(reading: Reading, from: number): boolean {
  for (let word = from; word < from + NOUN_PHRASE && isJoined(reading, word); word++) {
    if (reading.starting(word, Kind.girl) ?? reading.starting(word, Kind.minor)) return true
    if (reading.starting(word, Kind.function) !== undefined) return false
  }
  return false
}

/** Whose age it is. either: a thing or a person ("a 15-year-old fox"). */
export type Owner = 'thing' | 'either' | 'person'

export function ownerOf(reading: Reading, firstWord: number, endWord: number, isAbroad: boolean): Owner {
  // "a 12-year-old's memory" is about a person.
  if (personFollows(reading, endWord) || isPossessiveMark(reading, endWord - 1)) return 'person'
  return (
    ownerBefore(reading, firstWord, isAbroad ? LINKS_ABROAD : LINKS) ??
    ownerAfter(reading, endWord) ??
    'person'
  )
}

const PERSONS = [Kind.girl, Kind.boy, Kind.minor, Kind.family, Kind.adult, Kind.player] as const

/** "my car is 12 years old", "dog, 14": a thing before the age, possibly with linking words between. */
function ownerBefore(reading: Reading, firstWord: number, links: WordSet): Owner | undefined {
  for (let word = firstWord; word > firstWord - NOUN_PHRASE && isJoined(reading, word); word--) {
    if (reading.ending(word, Kind.thing) !== undefined) return ownerNamed(reading, word - 1)
    if (word < firstWord && AGED.has(reading, word - 1)) return 'thing'
    // In "cat girl 15 years old" the girl has the age, not the cat.
    if (PERSONS.some((kind) => reading.ending(word, kind) !== undefined)) return undefined
    if (!links.has(reading, word - 1)) return undefined
  }
  return undefined
}

/** Also called for words that are an age by themselves ("zehnjährige"). */
export function ownerAfter(reading: Reading, endWord: number): Owner | undefined {
  if (isJoined(reading, endWord) && AGED.has(reading, endWord) && endsPhrase(reading, endWord + 1)) {
    return isObject(reading, endWord + 1) ? undefined : 'thing'
  }
  for (let word = endWord; word < endWord + NOUN_PHRASE && isJoined(reading, word); word++) {
    if (reading.starting(word, Kind.function) !== undefined) return undefined
    const thing = reading.starting(word, Kind.thing)
    if (thing === undefined) continue
    return headOwner(reading, thing.endWord, ownerNamed(reading, word))
  }
  return undefined
}

const ownerNamed = (reading: Reading, word: number): Owner =>
  PET_NAMES.has(reading, word) ? 'either' : 'thing'

/** In "a 10-year-old building a tower", "building" is a verb. */
function isObject(reading: Reading, word: number): boolean {
  return isJoined(reading, word) && OBJECTS.has(reading, word)
}
const OBJECTS = wordSet('a an the his her its their my your our it them')

function endsPhrase(reading: Reading, word: number): boolean {
  return !isJoined(reading, word) || reading.starting(word, Kind.function) !== undefined
}

/** The owner if more words follow the thing: "a 12-year-old car radio", "a 15-year-old horse rider". */
function headOwner(reading: Reading, from: number, owner: Owner): Owner | undefined {
  for (let word = from; word < from + NOUN_PHRASE; word++) {
    if (endsPhrase(reading, word)) return owner
    if (PERSONS.some((kind) => reading.starting(word, kind) !== undefined)) return undefined
    if (TRADES.has(reading, word)) return undefined
    const isThing = [Kind.thing, Kind.belonging].some((kind) => reading.starting(word, kind) !== undefined)
    // An unknown word may be a person.
    if (!isThing) return 'either'
  }
  return owner
}

/** People named by what they do with a thing. */
const TRADES = wordSet(
  `maid maids princess prince queen king rider riders walker slayer tamer lover lovers fan fans enthusiast member members player players star stars idol idols
  model models student students actor actress singer dancer racer driver gamer owner keeper trainer spirit waifu cosplayer eared ears tail hybrid morph`,
)
