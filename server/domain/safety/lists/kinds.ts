// The meaning of a list word. Numbers, because the rules test them for every match.
export const Kind = {
  /** What lovers say and do. Refused once one of them is called a child. */
  romance: 0,
  /** A person under 18 as the subject. */
  minor: 1,
  /** A word that is about sexualised minors in itself. */
  abuse: 2,
  /** A place or thing of childhood. Counts only close to sexual content. */
  setting: 3,
  /** Asks for someone who looks young. Counts only close to sexual content. */
  hint: 4,
  /**
   * A hint that is refused without sexual content if the character is marked as sexual: adults are not
   * described like this.
   */
  youngLook: 43,
  /** A relative who may be a child. Counts only with an owner and close to sexual content. */
  family: 5,
  /** "girl", "boy": also used for adults; a minor only with `small` before it or with an age. */
  girl: 6,
  /** Unlike "girl" it means a child right beside nudity. */
  boy: 7,
  /** "little", "young": makes the following `girl` a minor. */
  small: 8,
  /** "baby", "minor": a person only if no thing follows ("baby blue", "minor details"). */
  bareNoun: 9,
  sexual: 10,
  /** Counts as sexual only close to a minor or a person: swimwear, underwear, parts of the body. */
  suggestive: 11,
  /** States of undress, a subset of `sexual`. */
  nude: 12,
  adult: 13,
  /** Animals, drinks, machines: other things with an age in years. */
  thing: 14,
  /** What children own. Hides the child before it unless something sexual is close. */
  belonging: 48,
  /** Words that cannot be the noun after "a baby" or after a bare age. */
  function: 15,
  deny: 16,
  owner: 17,
  number: 18,
  /** Twenty and above: "twenty-five" is not five. */
  tens: 19,
  ageUnit: 20,
  /** "years", "лет": an age or a duration. */
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
  /** A harmless phrase that contains a list word. */
  mask: 38,
  /** Children who are mentioned, not shown. Hidden unless something sexual is close. */
  mention: 39,
  /** "... do not interact": hides a minor at the start of a clause. */
  keepOut: 40,
  /** Words without meaning of their own that may be glued to list words. */
  glue: 41,
  gradeUnit: 42,
  ordinal: 44,
  /**
   * Says what one side of the chat is: "you are", "I play". 1: a verb that only introduces an age, in
   * languages where one "has" an age.
   */
  player: 45,
  rangeWord: 46,
  /** A number word that is not English: an age only before a unit ("elf" is eleven in German). */
  numberAbroad: 47,
  /** Children in figures of speech. Hidden unless something sexual is close. */
  softMask: 49,
  orOlder: 50,
  pupil: 51,
  ordinalSuffix: 52,
  gradeLead: 53,
  birthday: 54,
  /** A defect of a garment: "remove the shirt stain". */
  flaw: 55,
  /** Separates what is removed from where it was: "the logo from her shirt". */
  elsewhere: 56,
  /** "take": undressing only with "off" after the garment. */
  needsOff: 57,
  /** "undress", "strip": needs only a person after it. */
  undressVerb: 59,
  /** Clothes that sexualise their wearer. */
  skimpy: 60,
  /** The uploaded picture or the person in it: "this photo", "same woman". */
  picture: 61,
  old: 62,
  /** "mother of": the children are only mentioned. */
  parent: 63,
  /** What happens to removed clothes: "off", "disappear", "transparent". */
  vanish: 58,
  /**
   * "nearly", "turning": introduces an age without a unit. The value holds language and way, see `nearing`.
   */
  nearing: 64,
  /** "going on", between a person's age and the age they behave like. */
  goingOn: 65,
  /** A child that does not exist yet: "having his child". */
  unborn: 66,
  /** A word for a person who may have an age: "she", "someone". */
  somebody: 67,
  /** "it is": introduces a time of day, not an age. */
  clock: 68,
  /** Follows an age in scripts without spaces: "快十六了". */
  ageTail: 69,
  /** "class of": introduces a year of graduation. */
  classOf: 70,
} as const
export type Kind = (typeof Kind)[keyof typeof Kind]

/**
 * Words are separated by commas. Spaces and hyphens inside a phrase may be missing in a text. `word*` also
 * matches with a short ending, `=word` only unbroken (for words like "shota", whose parts "shot a" are words
 * too), `+word` also inside a longer word. `word:7` carries a number.
 */
export type Group = { readonly kind: Kind | readonly Kind[]; readonly reason: string; readonly words: string }
