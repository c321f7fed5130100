import { joinList, readLabel } from './turn-person.ts'

/** What users ask a character about itself, and where a card has the answer. */
type OwnKind = {
  asks: RegExp
  /** The sentence about it, among the facts in the first person. */
  finds: RegExp
  /** Lists under such a label are said only when somebody asks. */
  labels?: RegExp
  say?(items: readonly string[]): string
  /** Without an answer Echo says so, because the nearest sentence would be about something else. */
  isStrict: boolean
}

const withArticle = (noun: string) =>
  /^(?:an?|the) /i.test(noun) ? noun : `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

const pets =
  'dog|cat|ferret|raven|crow|parrot|horse|pony|rabbit|hamster|wolf|owl|hawk|falcon|snake|goat|bird|fox|mouse|rat|turtle|tortoise|kitten|puppy|hen|goose|pet'
const spouses = 'wife|husband|partner|spouse|fiancée?|girlfriend|boyfriend'

const kinds: readonly OwnKind[] = [
  {
    asks: /\bwhat are you like\b|\byour (?:personality|character|temper)\b/,
    finds: /^I am (?!an? |the )[a-z-]+(?:,| and) /,
    isStrict: false,
  },
  {
    asks: /\bhow old are you\b|\bwhat(?:'s|’s| is) your age\b|\byour age\?/,
    finds: /\bI am (?:aged? )?\d{2,4}(?: years old)?\b|\byears old\b/,
    labels: /^age/i,
    say: ([age = '']) => (/^\d+$/.test(age) ? `I am ${age}.` : `About my age: ${age}.`),
    isStrict: true,
  },
  {
    asks: /\bwhat do you look like\b|\bdescribe your (?:looks?|appearance|face|hair|eyes)\b|\bhow tall are you\b|\b(?:what colou?r|what) (?:is|are) your (?:hair|eyes)\b|\byour appearance\b/,
    finds:
      /\b[Mm]y (?:\w+ )?(?:hair|eyes|face|beard|scar)\b|\bI am (?:tall|short|small|thin|broad)\b|\bI have (?:\w+ ){0,3}(?:hair|eyes|beard)\b/,
    labels: /^(?:body|appearance|looks?|hair|eyes|height|build|features)/i,
    say: (items) => `What people notice about me: ${joinList(items.slice(0, 5))}.`,
    isStrict: true,
  },
  {
    asks: /\bwhat (?:do|are) you wear(?:ing)?\b|\byour (?:clothes|outfit)\b/,
    finds: /\bI (?:always |usually |often )?wear\b|\b[Mm]y (?:\w+ )?(?:coat|dress|apron|uniform|boots|hat)\b/,
    labels: /^(?:cloth|outfit|attire|wear)/i,
    say: (items) => `What I wear: ${joinList(items)}.`,
    isStrict: true,
  },
  {
    asks: /\bare you (?:an? )?(?:man|woman|male|female|guy)\b|\byour (?:gender|pronouns)\b/,
    finds: /\bI am (?:an? )(?:\w+ )?(?:man|woman)\b/,
    labels: /^(?:gender|sex)$/i,
    say: ([gender = '']) =>
      `I am ${/^f/i.test(gender) ? 'a woman' : /^m/i.test(gender) ? 'a man' : gender.toLowerCase()}.`,
    isStrict: true,
  },
  {
    asks: /\bwhat (?:species|race|kind of (?:creature|being)) are you\b|\bwhat are you\?/,
    finds: /^I am (?:an?|the) /,
    labels: /^(?:species|race)/i,
    say: ([species = '']) => `I am ${withArticle(species.toLowerCase())}.`,
    isStrict: false,
  },
  {
    asks: /\bdo you have (?:a |an |any )?(?:pets?|animals?|dogs?|cats?)\b|\byour (?:pet|dog|cat)\b/,
    finds: new RegExp(
      `\\b(?:${pets})s? (?:called|named)\\b|\\b[Mm]y (?:\\w+ )?(?:${pets})s?\\b|\\bI (?:have|keep|own) (?:a|an|two|three|several) (?:\\w+ )?(?:${pets})s?\\b`,
    ),
    isStrict: true,
  },
  {
    asks: /\bare you (?:married|single|taken|in a relationship)\b|\bdo you have a (?:wife|husband|partner|girlfriend|boyfriend|lover)\b/,
    finds: new RegExp(
      `\\b[Mm]y (?:\\w+ )?(?:${spouses})\\b|\\bI am (?:married|single|widowed|divorced|engaged)\\b|\\bI married\\b`,
    ),
    isStrict: true,
  },
  {
    asks: /\bwhat (?:things )?(?:do|would) you (?:really |most )?(?:like|love|enjoy)(?: to do| most| best)?\s*\?|\bwhat are your (?:likes|hobbies|interests)\b/,
    finds: /\bI (?:like|love|enjoy|adore|spend my free)\b/,
    isStrict: false,
  },
  {
    asks: /\bwhat (?:do|can) you (?:hate|dislike|detest|not stand|not like)\b|\bwhat don['’]?t you like\b|\byour dislikes\b/,
    finds: /\bI (?:hate|dislike|loathe|despise|do not care for|do not like|cannot stand)\b/,
    isStrict: false,
  },
  {
    asks: /\bwhat are you (?:most )?(?:afraid|scared) of\b|\bwhat (?:scares|frightens) you\b|\bwhat do you fear\b|\byour (?:biggest |greatest )?fears?\b/,
    finds:
      /\bI (?:fear|dread)\b|\bI am (?:\w+ )?(?:afraid|scared|terrified|frightened) of\b|\bWhat I fear\b|\b(?:scares|frightens) me\b/,
    isStrict: false,
  },
  {
    asks: /\bwhere do you (?:live|come from)\b|\bwhere are you from\b|\bwhere(?:'s|’s| is) your home\b/,
    finds: /\bI live\b|\bMy home\b|\bI (?:come|am) from\b|\bI grew up\b|\bI was born\b|\bfrom [A-Z]\p{L}+\b/u,
    isStrict: true,
  },
]

/** "How strong are you?" is seldom on a page, and a sentence with the word in it is about something else. */
const measures = /\bhow (?!old\b|tall\b|are\b)\p{L}+ are you\b/u

/**
 * Answers questions about the character itself. `lines`: the description without markup. The answer is undefined if no
 * such question was asked, and `null` if it was and the card says nothing about it. `age`: the one stated beside the description.
 */
export function createOwnFacts(lines: readonly string[], self: readonly string[], age?: number | null) {
  const stated = age === undefined || age === null ? [] : [{ label: 'age', items: [String(age)] }]
  const labelled = [...stated, ...lines.flatMap((line) => readLabel(line) ?? [])]
  return (low: string): string | null | undefined => {
    const kind = kinds.find(({ asks }) => asks.test(low))
    if (kind === undefined) return measures.test(low) ? null : undefined
    const { labels, say } = kind
    const found = labels && labelled.find(({ label }) => labels.test(label))
    if (found !== undefined && say !== undefined) return say(found.items)
    return self.find((sentence) => kind.finds.test(sentence)) ?? (kind.isStrict ? null : undefined)
  }
}
