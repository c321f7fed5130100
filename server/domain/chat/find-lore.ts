import type { Lore, LoreEntry } from '#contract/aifriend/character-card'
import { compileRegex, type StepBudget } from './linear-regex.ts'

export type FoundLore = { name: string; content: string; because: string }

/** A few sentences are an entry that is always told. */
export function toEntries(lore: Lore): LoreEntry[] {
  if (typeof lore !== 'string') return lore
  if (lore.trim() === '') return []
  return [
    {
      keys: [],
      secondary_keys: [],
      content: lore,
      name: '',
      constant: true,
      enabled: true,
      case_sensitive: false,
      use_regex: false,
      priority: 0,
    },
  ]
}

/**
 * The entries that come up, in the order in which they stand in the book. `messages` are newest first. What costs too
 * much is left out: the lowest priority first, later ones before earlier ones.
 */
export function findLore(
  book: { lore: Lore; depth: number; budget: number },
  messages: readonly string[],
  countTokens: (text: string) => number,
): FoundLore[] {
  const budget = { steps: regexSteps }
  const raised = toEntries(book.lore).flatMap((entry, position) => {
    const because = whyRaised(entry, messages, book.depth, budget)
    return because === undefined || entry.content.trim() === '' ? [] : [{ entry, position, because }]
  })
  const wanted = raised.toSorted(
    (a, b) =>
      b.entry.priority - a.entry.priority ||
      Number(b.entry.constant) - Number(a.entry.constant) ||
      a.position - b.position,
  )
  const kept = new Set<number>()
  let spent = 0
  for (const { entry, position } of wanted) {
    const cost = countTokens(entry.content)
    if (spent + cost > book.budget) continue
    spent += cost
    kept.add(position)
  }
  return raised
    .filter(({ position }) => kept.has(position))
    .map(({ entry, because }) => ({
      name: entry.name || entry.keys[0] || 'Lore',
      content: entry.content,
      because,
    }))
}

/** Some ten milliseconds, for all expressions of a book together. */
const regexSteps = 2_000_000
/** The newest letters, which is where what is spoken of now stands. */
const regexReach = 20_000

function whyRaised(
  entry: LoreEntry,
  messages: readonly string[],
  bookDepth: number,
  budget: StepBudget,
): string | undefined {
  if (!entry.enabled) return undefined
  if (entry.constant) return 'always told'
  const looked = messages.slice(0, entry.depth ?? bookDepth).join('\n')
  if (entry.use_regex) {
    const fits = entry.keys.find((key) =>
      compileRegex(key, entry.case_sensitive)?.test(looked.slice(0, regexReach), budget),
    )
    return fits === undefined ? undefined : `“${fits}” fits what was said`
  }
  const has = findKey(looked, entry.keys, entry.case_sensitive)
  if (has === undefined) return undefined
  if (entry.secondary_keys.length === 0) return `“${has}” was said`
  const also = findKey(looked, entry.secondary_keys, entry.case_sensitive)
  return also === undefined ? undefined : `“${has}” and “${also}” were said`
}

/** Whole words only: "art" is not in "heart". Letters that have no spaces between words match anywhere. */
function findKey(text: string, keys: readonly string[], isCaseSensitive: boolean): string | undefined {
  const plain = isCaseSensitive ? text : text.toLowerCase()
  return keys.find((key) => {
    const wanted = isCaseSensitive ? key : key.toLowerCase()
    for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
      if (!isWordPart(plain, at - 1, wanted[0]) && !isWordPart(plain, at + wanted.length, wanted.at(-1)))
        return true
    }
    return false
  })
}

const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]/u

function isWordPart(text: string, at: number, edge: string | undefined): boolean {
  const letter = text[at]
  return letter !== undefined && edge !== undefined && spaced.test(letter) && spaced.test(edge)
}
