// Reads numbers in digits, words or Han characters.

import { Kind } from './lists/kinds.ts'
import { Language, languageOf, numberOf } from './lists/languages.ts'
import { Script } from './normalise.ts'
import { hasKind, isJoined, type Reading, valueOf } from './reading.ts'
import type { Hit } from './scan.ts'

export type Numeral = {
  readonly value: number
  readonly firstWord: number
  readonly endWord: number
  /** A word that is not English; alone it may mean something else ("elf"). */
  readonly isAbroad: boolean
  /** Bits of the languages in which it is a number; digits belong to all. */
  readonly languages: number
  readonly isOrdinal: boolean
  /** "5'4" and "1.8" are measures, not ages. */
  readonly isFraction: boolean
}

const EVERY_LANGUAGE = ~0

export function readNumeral(reading: Reading, word: number): Numeral | undefined {
  if (isDigits(reading, word)) return readDigits(reading, word)
  if (hanValue(reading, word) !== undefined) return readHan(reading, word)
  return readWords(reading, word)
}

function isDigits({ elements, words, wordCount }: Reading, word: number): boolean {
  return word >= 0 && word < wordCount && elements.scripts[words[word] ?? 0] === Script.digit
}

function readDigits(reading: Reading, word: number): Numeral | undefined {
  if (isDigits(reading, word - 1) && isDecimalMark(reading, word)) return undefined
  let { value } = digitsOf(reading, word)
  let endWord = word + 1
  let isFraction = false
  // "1,200 years" must not be read as "200 years", nor "3.5" as "5".
  while (isDigits(reading, endWord) && isDecimalMark(reading, endWord)) {
    const group = digitsOf(reading, endWord)
    if (group.length === 3) value = value * 1000 + group.value
    else isFraction = true
    endWord++
  }
  const suffix = reading.starting(endWord, Kind.ordinalSuffix)
  const isOrdinal = suffix !== undefined && reading.gapBefore(endWord) === 0
  return {
    value,
    firstWord: word,
    endWord: isOrdinal ? endWord + 1 : endWord,
    isAbroad: false,
    languages: EVERY_LANGUAGE,
    isOrdinal,
    isFraction,
  }
}

function isDecimalMark({ text, elements, words }: Reading, word: number): boolean {
  const start = words[word] ?? 0
  const at = elements.ends[start - 1] ?? 0
  return elements.starts[start] === at + 1 && DECIMAL_MARKS.includes(text.charAt(at))
}
const DECIMAL_MARKS = ",.'"

/** Nine digits exceed any age or year; longer rows must not cost more. */
const LONGEST = 9

function digitsOf({ elements, words }: Reading, word: number): { value: number; length: number } {
  const from = words[word] ?? 0
  const length = (words[word + 1] ?? elements.length) - from
  let value = 0
  for (let at = from; at < from + Math.min(length, LONGEST); at++) {
    value = value * 10 + (elements.codes[at] ?? 0x30) - 0x30
  }
  return { value, length }
}

/** The value of each Han numeral plus one; 0: not a numeral. */
const HAN_VALUES = new Uint16Array(0x10000)
;[...'〇一二三四五六七八九'].forEach((digit, value) => {
  HAN_VALUES[digit.charCodeAt(0)] = value + 1
})
;[...'十百千万萬'].forEach((digit, power) => {
  HAN_VALUES[digit.charCodeAt(0)] = 10 ** Math.min(power + 1, 4) + 1
})

function hanValue({ elements, words, wordCount }: Reading, word: number): number | undefined {
  if (word < 0 || word >= wordCount) return undefined
  const value = HAN_VALUES[elements.codes[words[word] ?? 0] ?? 0] ?? 0
  return value === 0 ? undefined : value - 1
}

/** A cheap first check that rules out most words. */
export function mayBeNumeral(reading: Reading, word: number): boolean {
  const at = reading.words[word] ?? 0
  if (reading.elements.scripts[at] === Script.digit) return true
  return HAN_VALUES[reading.elements.codes[at] ?? 0] !== 0 || reading.startsNumber(word)
}

export function hasHanNumeral({ elements }: Reading): boolean {
  for (let at = 0; at < elements.length; at++) if (HAN_VALUES[elements.codes[at] ?? 0] !== 0) return true
  return false
}

/** Read from the first character on; otherwise "二十五歳" would contain "五歳". */
function readHan(reading: Reading, word: number): Numeral | undefined {
  if (hanValue(reading, word - 1) !== undefined && isJoined(reading, word)) return undefined
  let value = 0
  let ones = 0
  let endWord = word
  for (; endWord === word || isJoined(reading, endWord); endWord++) {
    const digit = hanValue(reading, endWord)
    if (digit === undefined) break
    if (digit < 10) {
      ones = ones * 10 + digit
    } else {
      value += Math.max(1, ones) * digit
      ones = 0
    }
  }
  return {
    value: value + ones,
    firstWord: word,
    endWord,
    isAbroad: true,
    languages: 1 << Language.han,
    isOrdinal: false,
    isFraction: false,
  }
}

function readWords(reading: Reading, word: number): Numeral | undefined {
  const english = reading.starting(word, Kind.number)
  const abroad = reading.starting(word, Kind.numberAbroad)
  const ordinal = reading.starting(word, Kind.ordinal)
  const hit = longest(longest(english, abroad), ordinal)
  if (hit === undefined) return undefined
  // "twenty-five" and "treinta y cinco" are not five, nor is "five hundred".
  if (isJoined(reading, word) && reading.ending(word, Kind.tens) !== undefined) return undefined
  if (isJoined(reading, hit.endWord) && reading.starting(hit.endWord, Kind.tens) !== undefined)
    return undefined
  const isAbroad = hit !== english && hit === abroad
  const isOrdinal = hit === ordinal
  const kind = isOrdinal ? Kind.ordinal : isAbroad ? Kind.numberAbroad : Kind.number
  // "six" is a number both in English and in French.
  const home = hasKind(hit, Kind.number) ? 1 << Language.english : 0
  const away = hasKind(hit, Kind.numberAbroad) ? 1 << languageOf(valueOf(hit, Kind.numberAbroad)) : 0
  return {
    value: numberOf(valueOf(hit, kind)),
    firstWord: word,
    endWord: hit.endWord,
    isAbroad,
    languages: home | away,
    isOrdinal,
    isFraction: false,
  }
}

function longest(a: Hit | undefined, b: Hit | undefined): Hit | undefined {
  return a === undefined || (b !== undefined && b.to > a.to) ? b : a
}
