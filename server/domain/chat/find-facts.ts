/** Facts that users state about themselves, with the sentence to remember. */
const patterns: { pattern: RegExp; write: (found: string) => string }[] = [
  {
    pattern: /\bmy name(?:'s| is) ([\p{L}][\p{L}'-]{1,30})/iu,
    write: (name) => `The user's name is ${name}.`,
  },
  {
    pattern: /\b(?:please )?call me ([\p{L}][\p{L}'-]{1,30})/iu,
    write: (name) => `The user wants to be called ${name}.`,
  },
  {
    pattern: /\bi (?:live|grew up) in ([\p{L}][\p{L} '-]{1,40})/iu,
    write: (place) => `The user lives or grew up in ${place}.`,
  },
  {
    pattern: /\bi(?:'m| am) from ([\p{L}][\p{L} '-]{1,40})/iu,
    write: (place) => `The user is from ${place}.`,
  },
  {
    pattern: /\bi work (?:as|at|for|in) ([\p{L}\d][\p{L}\d '-]{1,50})/iu,
    write: (work) => `The user works as, at or in ${work}.`,
  },
  {
    pattern: /\bi(?:'m| am) an? ([\p{L}][\p{L} -]{2,40}?)(?= by (?:trade|profession)|[.,;!?\n]|$)/iu,
    write: (what) => `The user is a ${what}.`,
  },
  {
    pattern: /\bi (?:really |also )?(?:love|like|enjoy|adore) ([\p{L}\d][\p{L}\d '-]{2,50})/iu,
    write: (what) => `The user likes ${what}.`,
  },
  {
    pattern: /\bi (?:really )?(?:hate|dislike|can't stand|cannot stand) ([\p{L}\d][\p{L}\d '-]{2,50})/iu,
    write: (what) => `The user dislikes ${what}.`,
  },
  {
    pattern: /\bmy favou?rite ([\p{L} ]{2,30} is [\p{L}\d][\p{L}\d '-]{1,40})/iu,
    write: (what) => `The user's favourite ${what}.`,
  },
  {
    pattern:
      /\bmy ((?:dog|cat|horse|sister|brother|wife|husband|partner|boyfriend|girlfriend|friend|mother|father|mum|mom|dad)(?:'s name is| is called| is named) [\p{L}][\p{L}'-]{1,30})/iu,
    write: (what) => `The user's ${what}.`,
  },
  {
    pattern: /\bi(?:'m| am) allergic to ([\p{L}][\p{L} '-]{2,40})/iu,
    write: (what) => `The user is allergic to ${what}.`,
  },
  {
    pattern: /\bmy birthday is (?:on )?([\p{L}\d][\p{L}\d ,.'-]{2,30})/iu,
    write: (day) => `The user's birthday is ${day}.`,
  },
]

/** A message with more is telling a story rather than introducing the user. */
const factsAtMost = 5
/** Only this many characters are searched, because longer texts are stories. */
const lookedAt = 2_000

/** Facts that a user's message states, found by wording alone. Deterministic. */
export function findFacts(text: string): string[] {
  // Text between asterisks is acting and belongs to the story.
  const own = text.slice(0, lookedAt).replaceAll(/\*[^*\n]{0,500}\*/g, ' ')
  const facts = patterns.flatMap(({ pattern, write }) => {
    const found = pattern
      .exec(own)?.[1]
      ?.trim()
      .split(/ (?:and|but|because|so|when|which|that|who) /i, 1)[0]
    return found === undefined || found === '' ? [] : [write(found)]
  })
  return [...new Set(facts)].slice(0, factsAtMost)
}
