/** Changes the grammatical person of sentences: descriptions into the first person, statements into the second. */

const bare: Record<string, string> = {
  has: 'have',
  does: 'do',
  goes: 'go',
  "doesn't": "don't",
  "hasn't": "haven't",
}
const beForms: Record<'I' | 'you', Record<string, string>> = {
  I: {
    is: 'am',
    "isn't": 'am not',
    are: 'am',
    "aren't": 'am not',
    was: 'was',
    were: 'was',
    "wasn't": "wasn't",
  },
  you: { is: 'are', "isn't": "aren't", am: 'are', was: 'were', "wasn't": "weren't" },
}
/** Adverbs that can stand between subject and verb. */
const adverbs = new Set(
  'always never often usually sometimes rarely secretly really still also only just quietly deeply once now truly mostly simply'.split(
    ' ',
  ),
)
/** Verbs in the third person that cards use without a subject. */
const verbs = new Set(
  'sends owes flies claims says gets forgets counts uses asks offers calls hums kneads supports invents greets deals measures mends swims boils rings explains returns serves burns lends answers steals feeds considers puts signs opens closes checks draws searches remembers stops leaves holds goes sees hears buys bows names sorts rates delivers argues pours pretends starts loves likes hates enjoys dislikes has is was works lives speaks keeps wants dreams believes knows fears collects plays sings reads writes runs owns wears carries hides misses prefers grew comes drinks eats sleeps paints cooks bakes teaches studies travels tells laughs smiles talks listens watches waits walks dances fights hunts heals helps looks feels thinks tries needs makes takes gives finds hopes trusts cares rides sails sells builds repairs guards lies jokes worries'.split(
    ' ',
  ),
)
const endsInS = new Set('always perhaps yes this was its us as thus towards besides'.split(' '))

/** "watches" → "watch", "carries" → "carry", "is" → "am"; other words stay as they are. */
function toOwnVerb(verb: string, subject: 'I' | 'you'): string {
  const low = verb.toLowerCase()
  const known = beForms[subject][low] ?? bare[low]
  if (known !== undefined) return known
  if (endsInS.has(low) || !/^[a-z]{3,}s$/.test(low) || low.endsWith('ss')) return verb
  if (low.endsWith('ies')) return low.length === 4 ? low.slice(0, -1) : `${low.slice(0, -3)}y`
  if (/(?:sh|ch|x|z|ss)es$/.test(low)) return low.slice(0, -2)
  return low.slice(0, -1)
}

/** Also the past tenses that end in no "ed". */
const auxiliaries = new Set(
  'is was has had have are were will can could would did does may might must should cannot hung kept lost won took made went came gave said told knew grew wrote sat stood ran fell flew put left found got met sold built spoke broke spent brought bought thought caught taught learnt slept read drew'.split(
    ' ',
  ),
)

const prepositions = new Set(
  'to of for with by at from about on in over after before without like'.split(' '),
)
const subjectPronouns = new Set(['she', 'he'])

/** Whether the word at `at` is a subject: a verb follows, and no preposition comes before. */
function isSubject(words: readonly string[], at: number): boolean {
  const word = (index: number) => words[index]?.toLowerCase().replace(/[^\p{L}'’]/gu, '') ?? ''
  if (at === 0 || subjectPronouns.has(word(at))) return true
  const verb = adverbs.has(word(at + 1)) ? word(at + 2) : word(at + 1)
  const isVerb =
    (/^[a-z]{2,}[^s]s$/.test(verb) && !endsInS.has(verb)) ||
    verbs.has(verb) ||
    verbs.has(`${verb}s`) ||
    auxiliaries.has(verb) ||
    /[a-z]{2}ed$/.test(verb)
  return isVerb && !prepositions.has(word(at - 1))
}

/** A word before one of these is a verb: "refuses them", "hums to the bees". */
const objects = /^(?:the|an?|them|him|her|it|me|every|each|all|no|nobody|everybody|his|their|its|to)$/i

/** Replaces the `names` by `subject`, or by "me" and "you" where they are objects, and adapts the verb that follows. */
function replaceSubject(sentence: string, names: readonly string[], subject: 'I' | 'you'): string {
  const words = sentence.split(' ')
  const bareName = (word: string | undefined) => word?.toLowerCase().replace(/[,;:.!?]+$/, '') ?? ''
  const isName = (word: string | undefined) => names.includes(bareName(word))
  const isActing = (at: number) => at >= 0 && isName(words[at]) && isSubject(words, at)
  const firstName = words.findIndex(isName)
  return words
    .map((word, at) => {
      const sign = /[,;:.!?]+$/.exec(word)?.[0] ?? ''
      if (isName(word)) {
        if (!isActing(at)) return (subject === 'I' ? 'me' : 'you') + sign
        return (at === 0 && subject === 'you' ? 'You' : subject) + sign
      }
      const offset = adverbs.has(words[at - 1]?.toLowerCase() ?? '') ? 2 : 1
      const before = words[at - offset]
      // "She keeps a raven and never drinks coffee": the second verb has the same subject.
      const goesOn =
        isActing(firstName) &&
        at > firstName &&
        /^(?:and|but|or)$|,$/.test(before ?? '') &&
        (verbs.has(word.toLowerCase()) || (/^[a-z]{3,}s$/.test(word) && objects.test(words[at + 1] ?? ''))) &&
        !words.slice(firstName, at).some((earlier) => /^(?:who|which|that|whose)$/.test(earlier))
      if (!(isActing(at - offset) || goesOn) || adverbs.has(word.toLowerCase())) return word
      const [, bareWord = word, rest = ''] = /^([\p{L}']+)(.*)$/u.exec(word) ?? []
      return toOwnVerb(bareWord, subject) + rest
    })
    .join(' ')
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function replaceOwner(sentence: string, name: string, own: string): string {
  return name === ''
    ? sentence
    : sentence.replaceAll(new RegExp(`\\b${escapePattern(name)}['’]s?\\b`, 'giu'), own)
}

export type Pronouns = 'she' | 'he' | 'none'

/** The pronoun that a description uses most: "she" or "he". */
export function findPronouns(text: string): Pronouns {
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length
  const she = count(/\b(?:she|her|hers)\b/gi)
  const he = count(/\b(?:he|him|his)\b/gi)
  return she === he ? 'none' : she > he ? 'she' : 'he'
}

const notNouns =
  '(?:the|an?|any|more|some|no|this|that|these|those|every|to|in|on|at|for|with|from|by|and|or|but|when|if|as|off|out|up|away|about|after|before|than|so)'

function replacePronouns(sentence: string, pronouns: Pronouns): string {
  if (pronouns === 'none') return sentence
  if (pronouns === 'he') {
    return sentence
      .replaceAll(/\bhimself\b/gi, 'myself')
      .replaceAll(/\bhis\b(?= (?:is|was|are|were)\b|[.,;!?]|$)/gi, 'mine')
      .replaceAll(/\bhis\b/gi, 'my')
      .replaceAll(/\bhim\b/gi, 'me')
  }
  return sentence
    .replaceAll(/\bherself\b/gi, 'myself')
    .replaceAll(/\bhers\b/gi, 'mine')
    .replaceAll(new RegExp(`\\bher(?= (?!${notNouns}\\b)[\\p{L}])`, 'giu'), 'my')
    .replaceAll(/\bher\b/gi, 'me')
}

export type Speaker = { name: string; pronouns: Pronouns; userName: string }

export const firstNameOf = (name: string) => name.split(/\s+/)[0] ?? name

/** A sentence about the character in the first person. Undefined: it cannot be converted well. */
export function toOwnWords(
  sentence: string,
  speaker: Speaker,
  /** A phrase without a subject is about the character too. */
  { isAboutSelf = true }: { isAboutSelf?: boolean } = {},
): string | undefined {
  const plain = sentence.trim().replace(/[.;,]+$/, '')
  const labelled = isAboutSelf ? sayLabelled(plain, speaker) : undefined
  if (labelled !== undefined) return labelled === '' ? undefined : finish(labelled)
  // "Mira Vale is" becomes "Mira is", because the patterns expect a subject of one word.
  const { name } = speaker
  const short = firstNameOf(name)
  const owned = new RegExp(`\\bthe ((?:[\\p{Ll}-]+ ){1,4})of ${escapePattern(short)}(?![\\p{L}’'])`, 'giu')
  const told = replaceOwner(
    replaceOwner(
      plain.replaceAll(name, short).replaceAll(owned, (_, thing: string) => `my ${thing.trim()}`),
      short,
      'my',
    ),
    speaker.userName,
    'your',
  )
  const named = [short.toLowerCase(), ...(speaker.pronouns === 'none' ? [] : [speaker.pronouns])]
  const turned = replacePronouns(
    replaceSubject(replaceSubject(told, named, 'I'), [speaker.userName.toLowerCase()], 'you'),
    speaker.pronouns,
  )
  if (/^(?:I|My|Your?|We|Our)\b/i.test(turned)) return finish(turned)
  if (!isAboutSelf) return turned === plain ? undefined : finish(turned)
  if (/^(?:an?|the (?:last|only|first|youngest|oldest)) /i.test(turned) && !hasVerb(turned)) {
    return finish(`I am ${lowerFirst(turned)}`)
  }
  const [first = '', ...rest] = turned.split(' ')
  if (rest.length > 0 && verbs.has(first.toLowerCase())) {
    return finish(`I ${toOwnVerb(first, 'I')} ${rest.join(' ')}`)
  }
  const items = turned.split(/,\s*|\s+and\s+/).filter((item) => item !== '')
  // One word alone may be a heading.
  const isList = items.length > 1 && items.every((item) => item.split(' ').length <= 2)
  if (isList) return finish(`I am ${joinList(items.map(lowerFirst))}`)
  return turned === plain ? undefined : finish(turned)
}

/** A description that speaks to the character, "You are Mira. You love storms.", in the first person. */
export function fromSecondPerson(text: string): string {
  if (!/^\W{0,4}you (?:are|will play|play)\b/i.test(text)) return text
  return text
    .replaceAll(/\byou (?:will )?play (?:as )?/gi, 'I am ')
    .replaceAll(/\byou['’]re\b|\byou are\b/gi, 'I am')
    .replaceAll(/\byou were\b/gi, 'I was')
    .replaceAll(/\byourself\b/gi, 'myself')
    .replaceAll(/\byours\b/gi, 'mine')
    .replaceAll(/\byour\b/gi, (word) => (word.startsWith('Y') ? 'My' : 'my'))
    .replaceAll(/\b(to|for|with|at|from|of|by|near|about|against) you\b/gi, '$1 me')
    .replaceAll(/\byou\b/gi, 'I')
}

/** "A storm has come" has a verb of its own; "a keeper who loves storms" has none outside of its relative clause. */
function hasVerb(phrase: string): boolean {
  const [head = ''] = phrase.split(/,| (?:who|that|which|whose|with|from|of|in|on|at) /, 1)
  return head
    .split(' ')
    .slice(1)
    .some((word) => auxiliaries.has(word) || verbs.has(word) || /^(?:are|were|have|do)$/.test(word))
}

/** Lists as cards write them: "Likes: tea, rain", "Likes("tea" + "rain")". */
const labels: [label: RegExp, say: (items: readonly string[]) => string][] = [
  [
    /^(?:personality|traits?|mind|nature|character|temper)/i,
    (items) => `I am ${joinList(items.slice(0, 5))}`,
  ],
  [/^(?:likes?|loves?|enjoys|interests?)/i, (items) => `I like ${joinList(items)}`],
  [/^(?:dislikes?|hates)/i, (items) => `I do not care for ${joinList(items)}`],
  [/^(?:fears?)/i, (items) => `What I fear is ${joinList(items)}`],
  [/^(?:hobby|hobbies|pastimes?)/i, (items) => `I spend my free hours on ${joinList(items)}`],
  [/^(?:occupation|job|work|profession|role)/i, sayWork],
  [/^(?:home|lives in|residence|location)/i, (items) => `My home: ${joinList(items)}`],
  [/^(?:goals?|wants?|dreams?|motivation)/i, (items) => `What I want is ${joinList(items)}`],
  [
    /^(?:name|age|gender|sex|sexuality|species|race|body|height|weight|speech|scenario|clothes|clothing|attire|outfit|appearance|looks?|hair|eyes)/i,
    () => '',
  ],
]

/** Labels of texts that are sentences about the character. */
const proseLabel = /^(?:backstory|background|history|past|description|about|summary|overview|notes?)/i

function sayWork(items: readonly string[]): string {
  const [only = ''] = items
  if (items.length > 1) return `My work: ${joinList(items)}`
  const article = /^(?:an?|the) /i.test(only) ? '' : /^[aeiou]/i.test(only) ? 'an ' : 'a '
  return `I work as ${article}${lowerFirst(only)}`
}

/** "Mira's likes: Tea, Rain" → the label "likes" with the items "tea" and "rain". */
export function readLabel(text: string): { label: string; items: string[]; value: string } | undefined {
  const [, label = '', value = ''] =
    /^([\p{L}'’ ]{2,40})\s*[:=]\s*(.+)$/u.exec(text) ??
    /^([\p{L} ]{2,24})\((.+)\)?$/u.exec(text) ??
    /^(age),? (\d{2,4})$/i.exec(text) ??
    []
  if (label === '' || value === '') return undefined
  const items = value
    .split(/\s*\+\s*|,\s*|;\s*/)
    .map((item) => item.replaceAll(/["“”()]/g, '').trim())
    .filter((item) => item !== '')
  // In lists whose items all begin with a capital, it does not mark names.
  const isCapital = items.length > 0 && items.every((item) => /^\p{Lu}/u.test(item))
  return {
    label: label.trim().replace(/^.{1,40}['’]s? /, ''),
    items: isCapital ? items.map(lowerPhrase) : items,
    value,
  }
}

/** "Black coffee" → "black coffee", but "Old Town" stays. */
const lowerPhrase = (item: string) => (/\s\p{Lu}/u.test(item) ? item : lowerFirst(item))

function sayLabelled(text: string, speaker: Speaker): string | undefined {
  const found = readLabel(text)
  if (found === undefined) return undefined
  const { label, items, value } = found
  if (proseLabel.test(label)) return toOwnWords(value, speaker) ?? ''
  const say = labels.find(([pattern]) => pattern.test(label))?.[1]
  // "She has one rule: wait" is a sentence.
  if (say === undefined && /\b(?:is|are|has|have|was|she|he|i|they)\b/i.test(text.split(':', 1)[0] ?? ''))
    return undefined
  return say?.(items) ?? ''
}

const swaps: Record<string, string> = {
  i: 'you',
  "i'm": 'you are',
  'i’m': 'you are',
  "i've": 'you have',
  'i’ve': 'you have',
  "i'll": 'you will',
  "i'd": 'you would',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  am: 'are',
  you: 'me',
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
  "you're": 'I am',
  "you've": 'I have',
}

/** A statement of the user in the second person: "I lost my dog" → "you lost your dog". */
export function tellBack(sentence: string): string {
  const plain = sentence.trim().replace(/[.!?…]+$/, '')
  return plain
    .split(' ')
    .map((word, at, all) => {
      const [, core = '', sign = ''] = /^([\p{L}'’]+)(.*)$/u.exec(word) ?? []
      const low = core.toLowerCase()
      // "I was" becomes "you were"; "the sea was" stays.
      if (low === 'was' && all[at - 1]?.toLowerCase() === 'i') return `were${sign}`
      const swapped = swaps[low]
      if (swapped !== undefined) return swapped + sign
      return at === 0 && !/^\p{Lu}\p{Ll}*$/u.test(all[1] ?? '') && low !== '' ? lowerFirst(word) : word
    })
    .join(' ')
}

export const lowerFirst = (text: string) =>
  /^(?:I\b|\p{Lu}{2})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function joinList(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

const finish = (text: string) => `${upperFirst(text)}${/[.!?…]$/.test(text) ? '' : '.'}`
