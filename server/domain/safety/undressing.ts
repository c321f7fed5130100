// [S-14] Finds requests to undress or sexualise the person in a picture, in any wording.

import { Kind } from './lists/kinds.ts'
import { Gap } from './normalise.ts'
import { isJoined, type Place, type Reading } from './reading.ts'

export function findUndressing(reading: Reading): Place[] {
  return [
    ...reading.all(Kind.undress),
    ...undressedPersons(reading),
    ...removedGarments(reading),
    ...vanishingGarments(reading),
    ...changedPersons(reading),
    ...nudePictures(reading),
  ]
}

/** Every sexual word, for a text about an uploaded picture: "she is nude" asks for the same as "make her nude". */
export const findSexual = (reading: Reading): Place[] =>
  reading.all(Kind.sexual).filter((place) => !reading.isMasked(place))

/** Clothes in a negative prompt, at the end of an entry: "clothes, her dress"; not "shirt with a logo". */
export const findAvoidedGarments = (reading: Reading): Place[] =>
  reading.all(Kind.garment).filter(({ endWord }) => !isJoined(reading, endWord))

const WORDS_TO_PERSON = 2

/** "undress her", "stripping the woman". */
function undressedPersons(reading: Reading): Place[] {
  return reading.all(Kind.undressVerb).flatMap((verb) => {
    const person = firstFrom(reading, verb.endWord, WORDS_TO_PERSON, [Kind.target])
    return person === undefined ? [] : [join(verb, person)]
  })
}

const WORDS_TO_GARMENT = 5

/** "remove the woman's dress", "take her clothes off"; not "remove the logo from her shirt". */
function removedGarments(reading: Reading): Place[] {
  return reading.all(Kind.remove).flatMap((verb) => {
    for (
      let word = verb.endWord;
      word <= verb.endWord + WORDS_TO_GARMENT && isJoined(reading, word);
      word++
    ) {
      const garment = reading.starting(word, Kind.garment)
      if (garment !== undefined) return takesAway(reading, verb, garment) ? [join(verb, garment)] : []
      if (reading.starting(word, Kind.elsewhere) !== undefined) break
    }
    return []
  })
}

function takesAway(reading: Reading, verb: Place, garment: Place): boolean {
  const next = garment.endWord
  // "remove the shirt stain" removes a stain.
  if (isJoined(reading, next) && reading.starting(next, Kind.flaw) !== undefined) return false
  // "take the dress" needs an "off", "remove the dress" does not.
  const needsOff = reading.starting(verb.firstWord, Kind.needsOff)
  return needsOff?.endWord !== verb.endWord || reading.starting(next, Kind.vanish) !== undefined
}

const WORDS_TO_VANISH = 2

/** "her clothes off", "the dress disappears", and languages that put the verb last. */
function vanishingGarments(reading: Reading): Place[] {
  return reading.all(Kind.garment).flatMap((garment) => {
    const isSomeones = [Kind.target, Kind.owner, Kind.make, Kind.remove, Kind.function].some(
      (kind) => reading.ending(garment.firstWord, kind) !== undefined,
    )
    const vanish = firstFrom(reading, garment.endWord, WORDS_TO_VANISH, [Kind.vanish])
    if (vanish === undefined) return []
    const isAll = !isJoined(reading, garment.firstWord) && !isJoined(reading, vanish.endWord)
    const counts = isSomeones || isAll || isSpaceless(reading, vanish)
    return counts ? [join(garment, vanish)] : []
  })
}

/** Languages without articles: nothing has to stand before the garment. */
function isSpaceless({ elements }: Reading, { from }: Place): boolean {
  return (elements.codes[from] ?? 0) >= FIRST_SPACELESS
}

const FIRST_SPACELESS = 0x3041

const WORDS_TO_STATE = 8
const WORDS_BEHIND_STATE = 3
const STATES = [Kind.nude, Kind.sexual, Kind.skimpy] as const

/** "make her nude", "show the woman in the photo without clothes", "a nude of this woman", "put him in lingerie". */
function changedPersons(reading: Reading): Place[] {
  return reading.all(Kind.make).flatMap((verb) => {
    const state = firstFrom(reading, verb.endWord, WORDS_TO_STATE, STATES)
    if (state === undefined) return []
    // In "ponla desnuda" the verb contains the person.
    const target =
      reading.starting(verb.firstWord, Kind.target) ??
      firstFrom(reading, verb.endWord, state.firstWord - verb.endWord, [Kind.target]) ??
      firstFrom(reading, state.endWord, WORDS_BEHIND_STATE, [Kind.target])
    return target === undefined ? [] : [join(verb, state.to > target.to ? state : target)]
  })
}

const WORDS_FROM_PICTURE = 5

/** "this woman but without her clothes", "same photo, naked". */
function nudePictures(reading: Reading): Place[] {
  return reading.all(Kind.picture).flatMap((picture) => {
    for (let word = picture.endWord; word <= picture.endWord + WORDS_FROM_PICTURE; word++) {
      if (word >= reading.wordCount || reading.gapBefore(word) === Gap.sentence) break
      const state = reading.starting(word, Kind.nude)
      if (state !== undefined && !reading.isMasked(state)) return [join(picture, state)]
    }
    return []
  })
}

/** The first hit of one of the kinds that begins within so many words. */
function firstFrom(
  reading: Reading,
  from: number,
  within: number,
  kinds: readonly Kind[],
): Place | undefined {
  for (let word = from; word <= from + within && isJoined(reading, word); word++) {
    for (const kind of kinds) {
      const hit = reading.starting(word, kind)
      if (hit !== undefined && !reading.isMasked(hit)) return hit
    }
  }
  return undefined
}

function join(first: Place, last: Place): Place {
  return { from: first.from, to: last.to, firstWord: first.firstWord, endWord: last.endWord }
}
