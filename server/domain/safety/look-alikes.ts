// Characters that are drawn like Latin letters, or stand in for them, and that Unicode's compatibility
// decomposition leaves alone. Lists and texts pass through the same table, so a Russian word in a list is
// folded exactly as a Russian word in a text; only an all-look-alike word can meet a Latin one.

const pairs = (from: string, to: string): [string, string][] => {
  const letters = [...to]
  return [...from].map((letter, index) => [letter, letters[index] ?? letter])
}

const CYRILLIC = pairs('авекмнорстухіїјѕԁһӏԛԝгпяьүԍѵ', 'abekmhopctyxiijsdhlqwrnrbygv')
const GREEK = pairs('αβεηικνορτυχγωϲϳ', 'abenikvoptuxywcj')
// Greek capitals resemble other Latin letters than their small forms do, so they are folded before lower-casing.
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

/** The letter a digit may stand for inside a word ("l0l1"), and a second one for some. */
export const DIGIT_LETTERS = Uint8Array.from(codesOf('oizeasgtbg'))
export const OTHER_DIGIT_LETTERS = Uint8Array.from(codesOf('\0l\0\0\0\0b\0\0\0'))

/**
 * The letters a sign may stand for when it touches the next letter ("$exy", "l!li", "n*de"). A censor's star
 * hides a vowel far more often than a consonant, and five tries keep the walk cheap.
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

/** By the number of a sign; 0 is no sign. */
export const SIGN_LETTERS: readonly (readonly number[])[] = [
  [],
  ...SIGNS.map(([, letters]) => codesOf(letters)),
]
export const SIGN_NUMBERS: ReadonlyMap<number, number> = new Map(
  SIGNS.map(([sign], index) => [sign.charCodeAt(0), index + 1]),
)
export const STAR = SIGN_NUMBERS.get('*'.charCodeAt(0)) ?? 0
