// Characters that look like Latin letters and have no compatibility decomposition in Unicode. Lists and texts
// use the same table, so Russian words are folded alike in both; only a word made entirely of look-alikes can
// match a Latin one.

const pairs = (from: string, to: string): [string, string][] => {
  const letters = [...to]
  return [...from].map((letter, index) => [letter, letters[index] ?? letter])
}

const CYRILLIC = pairs('авекмнорстухіїјѕԁһӏԛԝгпяьүԍѵ', 'abekmhopctyxiijsdhlqwrnrbygv')
const GREEK = pairs('αβεηικνορτυχγωϲϳ', 'abenikvoptuxywcj')
// Greek capitals resemble other Latin letters than their lower-case forms, so they are folded before
// lower-casing.
const GREEK_CAPITALS = pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx')
const SMALL_CAPITALS = pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz')
const STRUCK_AND_TURNED = pairs('øłđħıȷƒɑɡɩɫŀɵʋðŧƀɨəɛᗩᑎ', 'oldhijfagillovdtbieean')
const ARMENIAN_AND_CHEROKEE = pairs('օսհոցԼᏞᎥᎠᎬᏆᏟᎻᏚ', 'ouhngllideichs')
const DIGRAPHS: [string, string][] = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]

export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...CYRILLIC,
  ...GREEK,
  ...GREEK_CAPITALS,
  ...SMALL_CAPITALS,
  ...STRUCK_AND_TURNED,
  ...ARMENIAN_AND_CHEROKEE,
  ...DIGRAPHS,
])

const codesOf = (letters: string): readonly number[] => [...letters].map((letter) => letter.charCodeAt(0))

/** The letter that a digit may stand for in a word ("l0l1"), and for some digits a second one. */
export const DIGIT_LETTERS = Uint8Array.from(codesOf('oizeasgtbg'))
export const OTHER_DIGIT_LETTERS = Uint8Array.from(codesOf('\0l\0\0\0\0b\0\0\0'))

/**
 * The letters that a sign may stand for when it touches the next letter ("$exy", "l!li", "n*de"). A star
 * mostly hides a vowel, and five tries are cheap enough.
 */
const SIGNS: readonly [string, string][] = [
  ['@', 'a'],
  ['$', 's'],
  ['!', 'il'],
  ['€', 'e'],
  ['£', 'l'],
  ['+', 't'],
  ['¡', 'i'],
  ['*', 'aeiou'],
]

/** By sign number; 0: not a sign. */
export const SIGN_LETTERS: readonly (readonly number[])[] = [
  [],
  ...SIGNS.map(([, letters]) => codesOf(letters)),
]
export const SIGN_NUMBERS: ReadonlyMap<number, number> = new Map(
  SIGNS.map(([sign], index) => [sign.charCodeAt(0), index + 1]),
)
export const STAR = SIGN_NUMBERS.get('*'.charCodeAt(0)) ?? 0
