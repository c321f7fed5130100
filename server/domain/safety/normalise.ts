// Turns a text into elements: one folded letter or digit each, with its position in the text. All tricks of
// writing (case, accents, full-width and mathematical letters, look-alikes, invisible characters, repeated
// letters) are resolved here, so that lists and rules see plain words.

import { LOOK_ALIKES, SIGN_NUMBERS } from './look-alikes.ts'

/** A word ends where the script changes. Han and hiragana have no spaces, so each character stands alone. */
export const Script = { letter: 1, digit: 2, katakana: 3, hangul: 4, alone: 5 } as const

/** What separates an element from the previous one, from nothing to the end of a sentence. */
export const Gap = { none: 0, tight: 1, space: 2, clause: 3, sentence: 4 } as const

export type Elements = {
  readonly length: number
  /** The first element that is a capital letter, -1: none. Names begin with one. */
  readonly firstCapital: number
  readonly codes: Uint16Array
  readonly scripts: Uint8Array
  /** How often the letter is repeated; 3: three or more ("teeeen" must be read as "teen"). */
  readonly runs: Uint8Array
  readonly gaps: Uint8Array
  /** The number of the sign directly before this element: "$exy". */
  readonly signs: Uint8Array
  /** UTF-16 offsets into the original text. */
  readonly starts: Int32Array
  readonly ends: Int32Array
}

export type MutableElements = { -readonly [Field in keyof Elements]: Elements[Field] }

/**
 * "niña" is a child and "Nina" a name, so this accent is the only one that is kept, as one character or two.
 */
const TILDE = 0x303
const N = 0x6e
const N_TILDE = 0xf1

/** Emoji of children, mapped to the private use area so that lists can contain them. */
const FACES: ReadonlyMap<number, string> = new Map([
  [0x1f476, '\ue001'],
  [0x1f466, '\ue002'],
  [0x1f467, '\ue003'],
  [0x1f9d2, '\ue004'],
])

export function normalise(text: string): Elements {
  const out = reserve(text.length + 16)
  normaliseOn(out, text, 0)
  return out
}

/**
 * Continues a text directly after one of its elements, as if all of it were read at once. One table lookup
 * per character; only characters that fold to several ("ﬃ") are slower.
 */
export function normaliseOn(out: MutableElements, text: string, from: number): void {
  const end = text.length
  const units = unitsOf(text, from)
  makeRoom(out, out.length + end - from + 1)
  let { codes, scripts, runs, gaps, signs, starts, ends } = out
  let { length, firstCapital } = out
  let gap: number = Gap.none
  let isStopped = false
  let sign = 0
  for (let at = from, next = from; at < end; at = next) {
    let point = units[at - from] ?? 0
    if (point >= 0xd800 && point <= 0xdbff) point = text.codePointAt(at) ?? 0
    next = point > 0xffff ? at + 2 : at + 1
    let folded = point < MEMO_SIZE ? (memo[point] ?? 0) : 0
    if (folded === 0) folded = memorise(point)
    if (folded === IGNORED) {
      if (point === TILDE && gap === Gap.none && codes[length - 1] === N) codes[length - 1] = N_TILDE
      continue
    }
    let several: readonly number[] = NONE
    if (folded <= SEVERAL) {
      several = severals[SEVERAL - folded] ?? NONE
      if (length + several.length + end - at >= codes.length) {
        out.length = length
        makeRoom(out, length + several.length + end - at + 1)
        ;({ codes, scripts, runs, gaps, signs, starts, ends } = out)
      }
    }
    for (let k = 0; k === 0 || k < several.length; k++) {
      const packed = k < several.length ? (several[k] ?? 0) : folded
      const script = (packed >> 16) & 0xf
      if (script === 0) {
        const here = (packed >> 20) & 0xf
        const breaks = isStopped && here === Gap.space ? Gap.sentence : here
        if (breaks > gap) gap = breaks
        sign = (packed >> 24) & 0xf
        if ((packed & STOP) !== 0) isStopped = true
        continue
      }
      const code = packed & 0xffff
      const before = gap === Gap.none && length > 0 ? codes[length - 1] : 0
      const syllable = script === Script.hangul ? composeHangul(before ?? 0, code) : 0
      if (script === Script.letter && before === code) {
        runs[length - 1] = Math.min(3, (runs[length - 1] ?? 1) + 1)
        ends[length - 1] = next
      } else if (syllable !== 0) {
        codes[length - 1] = syllable
        ends[length - 1] = next
      } else {
        codes[length] = code
        scripts[length] = script
        runs[length] = 1
        gaps[length] = gap
        signs[length] = sign
        starts[length] = at
        ends[length] = next
        length++
      }
      if (packed >= CAPITAL && firstCapital < 0) firstCapital = length - 1
      gap = Gap.none
      isStopped = false
      sign = 0
    }
  }
  out.length = length
  out.firstCapital = firstCapital
}

/** The UTF-16 units of a text: one copy is far cheaper than charCodeAt for each. */
function unitsOf(text: string, from: number): Uint16Array {
  const units = new Uint16Array(text.length - from)
  Buffer.from(units.buffer).write(from === 0 ? text : text.slice(from), 'utf16le')
  return units
}

const NONE: readonly number[] = []

// Folding a character takes a microsecond, a lookup a nanosecond, so each character of the two planes with
// letters is folded once per process. A result packs code, script, kind of gap, number of the sign, whether a
// sentence may end there, and whether it is a capital letter.
const MEMO_SIZE = 0x20000
const IGNORED = -1
const SEVERAL = -2
const STOP = 1 << 28
const CAPITAL = 1 << 29
const memo = new Int32Array(MEMO_SIZE)
/**
 * The few characters above the two planes that fold to something: compatibility forms of Han, tags,
 * selectors.
 */
const memoAbove = new Map<number, number>()

function memorise(point: number): number {
  const known = point < MEMO_SIZE ? 0 : (memoAbove.get(point) ?? 0)
  if (known !== 0) return known
  const packed = packPlain(point) || packAll(point)
  const script = packed > 0 ? (packed >> 16) & 0xf : 0
  const marked = script === Script.letter && isCapital(point) ? packed | CAPITAL : packed
  if (point < MEMO_SIZE) memo[point] = marked
  else if (marked !== ASTRAL) memoAbove.set(point, marked)
  return marked
}

/** Characters that fold to themselves and need no table: Han, Hangul, private use, lone surrogates. */
function packPlain(point: number): number {
  if ((point >= 0x4e00 && point <= 0x9fff) || (point >= 0x3400 && point <= 0x4dbf))
    return point | (Script.alone << 16)
  if (isSyllable(point)) return point | (Script.hangul << 16)
  if (point >= 0xd800 && point <= 0xf8ff && point !== 0xe001 && point !== 0xe002 && point !== 0xe003)
    return point === 0xe004 ? 0 : point | (Gap.tight << 20)
  const isFolded = (point >= 0x2f800 && point <= 0x2fa1f) || (point >= 0xe0000 && point <= 0xe0fff)
  return point >= MEMO_SIZE && !isFolded ? ASTRAL : 0
}

/** Other characters of the higher planes end a word like a space. */
const ASTRAL = 0x20 | (Gap.space << 20)

/**
 * The results for characters that fold to several ("ﬃ", "㎏", "⑴"): codes of SEVERAL and below are indexes
 * into it.
 */
const severals: (readonly number[])[] = []

function keepSeveral(point: number, folded: string): number {
  const capital = isCapital(point) ? CAPITAL : 0
  severals.push([...folded].map((letter) => pack(letter) | capital))
  return SEVERAL - (severals.length - 1)
}

const isCapital = (point: number) => /\p{Lu}/u.test(String.fromCodePoint(point))

function packAll(point: number): number {
  const folded = fold(point)
  if (folded.length > 1) return keepSeveral(point, folded)
  return folded === '' ? IGNORED : pack(folded)
}

function pack(letter: string): number {
  const code = letter.charCodeAt(0)
  const script = scriptOf(letter, code)
  if (script !== 0) return code | (script << 16)
  const sign = SIGN_NUMBERS.get(code) ?? 0
  return code | (separatorOf(code) << 20) | (sign << 24) | ('.!?'.includes(letter) ? STOP : 0)
}

export function reserve(size: number): MutableElements {
  return {
    length: 0,
    firstCapital: -1,
    codes: new Uint16Array(size),
    scripts: new Uint8Array(size),
    runs: new Uint8Array(size),
    gaps: new Uint8Array(size),
    signs: new Uint8Array(size),
    starts: new Int32Array(size),
    ends: new Int32Array(size),
  }
}

function makeRoom(out: MutableElements, size: number) {
  if (size <= out.codes.length) return
  // Doubled each time, so that a text of nothing but such characters is not copied for each of them.
  const larger = reserve(Math.max(size, out.codes.length * 2))
  for (const field of ['codes', 'scripts', 'runs', 'gaps', 'signs', 'starts', 'ends'] as const) {
    larger[field].set(out[field].subarray(0, out.length))
  }
  Object.assign(out, { ...larger, length: out.length, firstCapital: out.firstCapital })
}

function fold(point: number): string {
  if (point === N_TILDE || point === 0xd1) return 'ñ'
  const face = FACES.get(point)
  if (face !== undefined) return face
  const letter = letterOfEmoji(point)
  if (letter !== undefined) return letter
  if (isSyllable(point)) return String.fromCodePoint(point)
  const character = String.fromCodePoint(point)
  if (/\p{Cf}|\p{M}|[\u115f\u1160\u3164\uffa0]|[\u{1f3fb}-\u{1f3ff}]/u.test(character)) return ''
  // "15½" must not become "151/2".
  if (/\p{No}/u.test(character) && character.normalize('NFKD').includes('⁄')) return ' '
  // Kana must stay composed: without the voicing mark it would be another word.
  const plain = character.normalize(isKana(point) ? 'NFKC' : 'NFKD')
  if (plain.length > MOST_LETTERS || isPhrase(point)) return ' '
  return [...plain].map(foldLetter).join('')
}

const MOST_LETTERS = 6

/**
 * Japanese units, months, hours and days in one character cannot name a person. Latin ones may hide letters,
 * so they are not included.
 */
const isPhrase = (point: number) =>
  (point >= 0x32c0 && point <= 0x32cb) ||
  (point >= 0x3300 && point <= 0x3370) ||
  (point >= 0x337b && point <= 0x337f) ||
  (point >= 0x33e0 && point <= 0x33fe)

function foldLetter(letter: string): string {
  if (letter.length > 1 || /\p{M}/u.test(letter)) return letter.length > 1 ? ' ' : ''
  const small = LOOK_ALIKES.get(letter) ?? letter.toLowerCase().normalize('NFD').charAt(0)
  const latin = LOOK_ALIKES.get(small) ?? small
  return /\p{Nd}/u.test(latin) ? String(digitValue(latin.charCodeAt(0))) : latin
}

/** The ten digits of every script are consecutive from zero. */
function digitValue(code: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value++
  return value
}

/** Flag letters and letters in black circles have no decomposition: "🇱🇴🇱🇮", "🅛🅞🅛🅘". */
function letterOfEmoji(point: number): string | undefined {
  const first = [0x1f1e6, 0x1f150, 0x1f170].find((start) => point >= start && point < start + 26)
  return first === undefined ? undefined : String.fromCharCode(0x61 + point - first)
}

/** Composes Korean typed letter by letter ("ㄹㅗㄹㅣ") into the syllables that the lists use. */
function composeHangul(before: number, code: number): number {
  const lead = before - 0x1100
  const vowel = code - 0x1161
  if (lead >= 0 && lead < 19 && vowel >= 0 && vowel < 21) return 0xac00 + (lead * 21 + vowel) * 28
  const tail = code - 0x11a7
  const isOpen = isSyllable(before) && (before - 0xac00) % 28 === 0
  return isOpen && tail > 0 && tail < 28 ? before + tail : 0
}

const isSyllable = (point: number) => point >= 0xac00 && point <= 0xd7a3
const isKana = (point: number) => (point >= 0x3040 && point <= 0x30ff) || (point >= 0xff65 && point <= 0xff9f)

function scriptOf(letter: string, code: number): number {
  if (code >= 0x30 && code <= 0x39) return Script.digit
  if (isSyllable(code) || (code >= 0x1100 && code <= 0x11ff)) return Script.hangul
  if ((code >= 0x30a1 && code <= 0x30fa) || code === 0x30fc) return Script.katakana
  if (/[\p{scx=Han}\u3041-\u3096\ue001-\ue004]/u.test(letter) && !/\p{P}|\p{S}/u.test(letter))
    return Script.alone
  return /\p{L}/u.test(letter) ? Script.letter : 0
}

const CLAUSE = new Set([...',;:()[]{}"“”„«»<>|、・—–=\\'].map((sign) => sign.charCodeAt(0)))
const SENTENCE = new Set([...'\n\r\u2028\u2029。'].map((sign) => sign.charCodeAt(0)))
const SPACE = new Set([...' _\t\u000b\u000c\u0085\u2800'].map((sign) => sign.charCodeAt(0)))

function separatorOf(code: number): number {
  if (SPACE.has(code)) return Gap.space
  if (SENTENCE.has(code)) return Gap.sentence
  return CLAUSE.has(code) ? Gap.clause : Gap.tight
}
