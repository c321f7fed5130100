// What a word in a list means to the rules. Numbers, because the rules look at them for every hit.
export const Kind = {
  /** What lovers say and do: between people of a story, and too much once one of them is called a child. */
  romance: 0,
  /** A person under 18 as the subject. */
  minor: 1,
  /** A word that is about sexualised minors in itself. */
  abuse: 2,
  /** A place or thing of childhood; counts only close to sexual content. */
  setting: 3,
  /** A way of asking for someone who looks young; counts only close to sexual content. */
  hint: 4,
  /** A hint that needs no more than a character that is marked as sexual: adults are not described so. */
  youngLook: 43,
  /** A relative who may be a child; counts only with an owner and close to sexual content. */
  family: 5,
  /** "girl", "boy": adults are called so too; a minor only with `small` before or an age. */
  girl: 6,
  /** "boy": unlike "girl" it reads as a child right beside nudity. */
  boy: 7,
  /** "little", "young": makes a minor of the `girl` that follows. */
  small: 8,
  /** "baby", "minor": a person only when no thing follows ("baby blue", "minor details"). */
  bareNoun: 9,
  sexual: 10,
  /** Sexual only close to a minor or person: swimwear, underwear, parts of the body. */
  suggestive: 11,
  /** States of undress, a part of `sexual`. */
  nude: 12,
  adult: 13,
  /** Animals, drinks, machines: what also has an age in years. */
  thing: 14,
  /** What children own: hides the child before it only while nothing sexual is close. */
  belonging: 48,
  /** Words that cannot be the noun after "a baby" or after a bare age. */
  function: 15,
  deny: 16,
  owner: 17,
  number: 18,
  /** Twenty and above: "twenty-five" is not five. */
  tens: 19,
  ageUnit: 20,
  /** "years", "лет": an age or a span of time. */
  yearUnit: 21,
  ageLead: 22,
  notAgeLead: 23,
  looks: 24,
  be: 25,
  hedge: 26,
  under: 27,
  spanBefore: 28,
  spanAfter: 29,
  born: 30,
  remove: 31,
  garment: 32,
  make: 33,
  target: 34,
  undress: 35,
  celebrity: 36,
  celebrityCue: 37,
  /** Harmless phrases that hold a list word. */
  mask: 38,
  /** Children mentioned, not shown; hidden only while nothing sexual is close. */
  mention: 39,
  /** "... do not interact": hides a minor that opens a clause. */
  keepOut: 40,
  /** Words that may be glued to list words and mean nothing themselves. */
  glue: 41,
  gradeUnit: 42,
  ordinal: 44,
  /**
   * One of the two who talk is said to be something: "you are", "I play". 1: a language in which an age is had, so that
   * only an age may follow.
   */
  player: 45,
  rangeWord: 46,
  /** A number word of another language than English: an age only before a unit ("elf" is eleven in German). */
  numberAbroad: 47,
  /** Children in figures of speech; hidden only while nothing sexual is close. */
  softMask: 49,
  orOlder: 50,
  pupil: 51,
  ordinalSuffix: 52,
  gradeLead: 53,
  birthday: 54,
  /** What may be wrong with a garment: "remove the shirt stain". */
  flaw: 55,
  /** Words that lead from what is removed to where it was: "the logo from her shirt". */
  elsewhere: 56,
  /** "take": undresses only with "off" behind the garment. */
  needsOff: 57,
  /** "undress", "strip": needs only the person after it. */
  undressVerb: 59,
  /** Clothes that sexualise who is put into them. */
  skimpy: 60,
  /** The picture that was uploaded, or the person in it: "this photo", "same woman". */
  picture: 61,
  old: 62,
  /** "mother of": the children are only counted. */
  parent: 63,
  /** What clothes do that go away: "off", "disappear", "transparent". */
  vanish: 58,
  /** "nearly", "turning": an age may follow without a unit. The value is the language and the way, see `nearing`. */
  nearing: 64,
  /** "going on", between the age somebody has and the one they behave like. */
  goingOn: 65,
  /** A child that is not there yet: "having his child". */
  unborn: 66,
  /** Who may be of an age: "she", "someone". */
  somebody: 67,
  /** "it is": a time of day follows, not an age. */
  clock: 68,
  /** What may follow an age in a script without spaces: "快十六了". */
  ageTail: 69,
  /** "class of": a year of graduation follows. */
  classOf: 70,
} as const
export type Kind = (typeof Kind)[keyof typeof Kind]

/**
 * Words are separated by commas. Spaces and hyphens inside a phrase may be missing in a text.
 * `word*` also matches with a short ending, `=word` only unbroken (its parts are words: "shot a"),
 * `+word` also in the middle of a longer word. `word:7` carries a number.
 */
export type Group = { readonly kind: Kind | readonly Kind[]; readonly reason: string; readonly words: string }
