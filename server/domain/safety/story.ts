// Collects what a chat says about its characters message by message, because what makes it unacceptable may
// be spread over distant messages.

import { Kind } from './lists/kinds.ts'
import type { Minor } from './minor.ts'
import { findMinors, mentionTest } from './minors.ts'
import { Script } from './normalise.ts'
import {
  closest,
  isCapitalised,
  isJoined,
  type Place,
  type Reading,
  read,
  valueOf,
  wordAt,
  wordSet,
} from './reading.ts'

/** What the earlier messages of a chat say. */
export type Story = {
  /** One side of the chat is called a child. Often a figure of speech, so more is needed to refuse. */
  readonly callsChild: boolean
  readonly isRomantic: boolean
  readonly isSexual: boolean
  /** Names, in lower case, of those who are said to be under 18. */
  readonly minors: readonly string[]
}

export const emptyStory: Story = { callsChild: false, isRomantic: false, isSexual: false, minors: [] }

export const readStory = (text: string, currentYear: number): Story => storyOf(read(text), currentYear)

export function storyOf(reading: Reading, currentYear: number): Story {
  const { figures, minors } = findPlayers(reading, findMinors(reading, currentYear))
  return {
    callsChild: figures.length > 0,
    isRomantic: reading.all(Kind.romance).length > 0,
    isSexual: reading.all(Kind.sexual).length > 0,
    minors,
  }
}

export function joinStories(stories: readonly Story[]): Story {
  return {
    callsChild: stories.some(({ callsChild }) => callsChild),
    isRomantic: stories.some(({ isRomantic }) => isRomantic),
    isSexual: stories.some(({ isSexual }) => isSexual),
    minors: [...new Set(stories.flatMap(({ minors }) => minors))],
  }
}

/** More are not reported, so that a text full of matches does not cost more. */
const MOST_PLAYERS = 64

const MOST_MINORS = 300

export type Players = {
  /** Where one side of the chat is certainly said to be under 18. */
  readonly sure: readonly Place[]
  /** Where one of them is called a child. */
  readonly figures: readonly Place[]
  readonly minors: readonly string[]
}

export function findPlayers(reading: Reading, people: Iterable<Minor>): Players {
  const sure: Place[] = []
  const figures: Place[] = []
  const minors = new Set<string>()
  const isMention = mentionTest(reading)
  const parts = reading.all(Kind.player)
  const hasNames = reading.elements.firstCapital >= 0
  let looked = 0
  for (const minor of parts.length > 0 || hasNames ? people : []) {
    // In conversation adults are called boys.
    if (minor.sense === 'boy') continue
    // A text that names hundreds of minors is refused without looking at each.
    if (++looked > MOST_MINORS) sure.push(minor.place)
    if (looked > MOST_MINORS) break
    const isFigure = minor.sense === 'figure' || (minor.sense !== 'age' && minor.weight === 'hint')
    const mayHaveName = hasNames && (!isFigure || minor.weight === 'subject')
    const names = mayHaveName ? namesOf(reading, minor) : []
    const isNear = closest(parts, minor.place, MOST_BETWEEN) !== undefined
    if (names.some(({ isPlayer }) => isPlayer) || (isNear && isPlayed(reading, minor))) {
      if (!isFigure) sure.push(minor.place)
      else if (!isMention(minor.place)) figures.push(minor.place)
    } else if (isSheet(reading, minor)) figures.push(minor.place)
    else for (const { name } of names) minors.add(name)
  }
  return { sure, figures, minors: [...minors] }
}

/** "Age: 13" on a line of its own, as in character sheets: it is not said whose age it is. */
function isSheet(reading: Reading, { place, sense }: Minor): boolean {
  if (sense !== 'age' || isJoined(reading, place.firstWord)) return false
  return reading.starting(place.firstWord, Kind.ageLead) !== undefined && !isJoined(reading, place.endWord)
}

/** "you are a very cute little ..." */
const MOST_BETWEEN = 6

/** "you are twelve", "I am your 13-year-old pupil", "pretend to be a schoolgirl". */
function isPlayed(reading: Reading, { place: minor, sense, weight }: Minor): boolean {
  const isAge = sense === 'age'
  const place = withIn(reading, minor)
  const isHint = weight === 'hint' && !isAge
  // A noun that describes the next one is not the person: "I am a teen counselor".
  if (!isAge && !endsNoun(reading, place.endWord)) return false
  const within = reading.starting(place.firstWord, Kind.player)
  if (within !== undefined && within.endWord <= place.endWord) return !isSupposed(reading, within.firstWord)
  for (let word = place.firstWord; word > place.firstWord - MOST_BETWEEN && word > 0; word--) {
    if (reading.gapBefore(word) > LOOSE) return false
    const player = reading.ending(word, Kind.player)
    if (player !== undefined) {
      if (isSupposed(reading, player.firstWord)) return false
      if (valueOf(player, Kind.player) === 1) return isAge && isRightBefore(reading, word, place.firstWord)
      // "you are childish" may be said to an adult, "you are my little sister" not.
      return (word === place.firstWord && (!isHint || place !== minor)) || isLedIn(reading, word)
    }
    if (breaksPhrase(reading, word - 1)) return false
  }
  return false
}

/** "I am in ninth grade", "we are in high school": includes the "in". */
function withIn(reading: Reading, place: Place): Place {
  const isSchool =
    reading.starting(place.firstWord, Kind.setting) !== undefined ||
    reading.ending(place.endWord, Kind.gradeUnit) !== undefined ||
    reading.ending(place.endWord, Kind.gradeLead) !== undefined
  const isIn = isJoined(reading, place.firstWord) && wordAt(reading, place.firstWord - 1) === 'in'
  return isSchool && isIn ? { ...place, firstWord: place.firstWord - 1 } : place
}

/** Spaces and hyphens, but no comma. */
const LOOSE = 2

function isRightBefore(reading: Reading, from: number, to: number): boolean {
  for (let word = from; word < to; word++) {
    if (reading.starting(word, Kind.hedge) === undefined) return false
  }
  return true
}

const DETERMINERS: ReadonlySet<string> = new Set(
  'a an the my your his her our their this that some one un une uno una um uma el la le les il lo der die das ein eine einen einem dein deine mein meine ton ta mon ma tu mi sua seu minha meu 一 个 個 名'.split(
    ' ',
  ),
)

/** Whether a person may follow "you are": an article, an owner, a number, "little", "only". */
function isLedIn(reading: Reading, word: number): boolean {
  const kinds = [Kind.owner, Kind.small, Kind.hedge, Kind.number, Kind.numberAbroad, Kind.girl] as const
  return DETERMINERS.has(wordAt(reading, word)) || kinds.some((kind) => reading.starting(word, kind))
}

/** "you are with my child", "I am proud of a child": the child is another person. */
function breaksPhrase(reading: Reading, word: number): boolean {
  const written = wordAt(reading, word)
  if (written === 'of' || written === 'about') return true
  if (DETERMINERS.has(written)) return false
  if (reading.starting(word, Kind.owner) ?? reading.starting(word, Kind.hedge)) return false
  return [Kind.function, Kind.deny, Kind.parent].some((kind) => reading.starting(word, kind) !== undefined)
}

function endsNoun(reading: Reading, word: number): boolean {
  if (!isJoined(reading, word) || isWithoutSpaces(reading, word - 1)) return true
  const kinds = [
    Kind.function,
    Kind.sexual,
    Kind.suggestive,
    Kind.romance,
    Kind.girl,
    Kind.family,
    Kind.pupil,
    Kind.minor,
    Kind.player,
  ] as const
  return kinds.some((kind) => reading.starting(word, kind) !== undefined)
}

/** In these scripts the next word does not show where the noun ends. */
function isWithoutSpaces({ elements, words }: Reading, word: number): boolean {
  const script = elements.scripts[words[word] ?? 0]
  return script !== Script.letter && script !== Script.digit
}

const SUPPOSED: ReadonlySet<string> = new Set(
  'if like unless until when before thinks think thought says said wenn als bevor si quand cuando antes se quando prima если когда'.split(
    ' ',
  ),
)

/** "if you are a child", "he thinks I am 15", "as if I were": not a fact. */
function isSupposed(reading: Reading, word: number): boolean {
  return isJoined(reading, word) && SUPPOSED.has(wordAt(reading, word - 1))
}

const NAME_WITHIN = 3
const NO_NAMES: ReadonlySet<string> = new Set(
  'i a an the my your his her our their she he it we they you this that and but or so then when if is was are in on at no yes'.split(
    ' ',
  ),
)

/** "Lena is 12", "Lena, 12,", "a child named Lena", "12-year-old Lena". */
function namesOf(reading: Reading, { place, sense }: Minor): { name: string; isPlayer: boolean }[] {
  const names: { name: string; isPlayer: boolean }[] = []
  if (sense === 'age') {
    for (let word = place.firstWord - 1; word >= Math.max(0, place.firstWord - 2); word--) {
      if (isName(reading, word)) {
        // "I am Mia, 13."
        const isPlayer = isJoined(reading, word) && reading.ending(word, Kind.player) !== undefined
        names.push({ name: wordAt(reading, word), isPlayer })
        break
      }
      if (!DETERMINERS.has(wordAt(reading, word))) break
    }
  }
  for (let word = place.endWord; word < place.endWord + NAME_WITHIN && isJoined(reading, word); word++) {
    if (!isName(reading, word)) continue
    names.push({ name: wordAt(reading, word), isPlayer: false })
    break
  }
  return names
}

function isName(reading: Reading, word: number): boolean {
  if (!isCapitalised(reading, word)) return false
  const written = wordAt(reading, word)
  return written.length > 1 && !NO_NAMES.has(written)
}

/** Where one of these names is mentioned. */
export function findNames(reading: Reading, names: readonly string[]): Place[] {
  if (names.length === 0) return []
  const wanted = new Set(names)
  // Compares letters first, because cutting each word out of the text would take most of the time.
  const spelled = wordSet(names.join(' '))
  const places: Place[] = []
  for (let word = 0; word < reading.wordCount && places.length < MOST_PLAYERS; word++) {
    if (!spelled.has(reading, word) || !wanted.has(wordAt(reading, word))) continue
    const [from, to] = [reading.words[word] ?? 0, reading.words[word + 1] ?? reading.elements.length]
    places.push({ from, to, firstWord: word, endWord: word + 1 })
  }
  return places
}
