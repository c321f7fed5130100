import type { Lore, LoreEntry } from '#contract/aifriend/character-card'
import { compileRegex, type StepBudget } from './lore-regex.ts'
import { SaidText } from './said-text.ts'

export type FoundLore = { name: string; content: string; because: string }

/** A lorebook that is plain text becomes one entry that is always included. */
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
 * The entries whose keys occur in `messages` (newest first), in the order of the book. When they exceed the
 * token budget, entries of the lowest priority are left out, later ones first. Searching for keys has a
 * budget too, which entries of high priority use first; `unlooked` counts the entries that it did not cover.
 */
export function findLore(
  book: { lore: Lore; depth: number; budget: number },
  messages: readonly string[],
  countTokens: (text: string) => number,
): { found: FoundLore[]; unlooked: number } {
  const inOrder = toEntries(book.lore)
    .map((entry, position) => ({ entry, position }))
    .filter(({ entry }) => entry.enabled && entry.content.trim() !== '')
    .toSorted(
      (a, b) =>
        b.entry.priority - a.entry.priority ||
        Number(b.entry.constant) - Number(a.entry.constant) ||
        a.position - b.position,
    )
  const budget = { steps: lookingSteps }
  const openSaid = openMessages(messages, budget)
  let unlooked = 0
  let spent = 0
  const told: { position: number; found: FoundLore }[] = []
  for (const { entry, position } of inOrder) {
    const because = entry.constant
      ? 'always told'
      : whyRaised(entry, openSaid(entry.depth ?? book.depth), budget)
    if (because === unknown) unlooked += 1
    if (because === undefined || because === unknown) continue
    const cost = countTokens(entry.content)
    if (spent + cost > book.budget) continue
    spent += cost
    const name = entry.name || entry.keys[0] || 'Lore'
    told.push({ position, found: { name, content: entry.content, because } })
  }
  return { found: told.toSorted((a, b) => a.position - b.position).map(({ found }) => found), unlooked }
}

/** About 30 ms for all keys of a book together. */
const lookingSteps = 3_000_000
/** Regular expressions search only this many of the newest characters. */
const regexReach = 20_000
/** The budget ran out before there was an answer. */
const unknown = Symbol()

/** Returns the text of the newest `depth` messages. Each depth is prepared only once. */
function openMessages(messages: readonly string[], budget: StepBudget): (depth: number) => Said | undefined {
  const opened = new Map<number, Said>()
  return (asked) => {
    const depth = Math.min(asked, messages.length)
    const known = opened.get(depth)
    if (known !== undefined) return known
    const looked = messages.slice(0, depth)
    budget.steps -= looked.reduce((sum, text) => sum + text.length, 0)
    if (budget.steps <= 0) return undefined
    const said = openSaid(looked.join('\n'))
    opened.set(depth, said)
    return said
  }
}

type Said = { asWritten: SaidText; lowered: () => SaidText; newest: string; isLong: boolean }

function openSaid(text: string): Said {
  let lowered: SaidText | undefined
  return {
    asWritten: new SaidText(text),
    lowered: () => (lowered ??= new SaidText(text.toLowerCase())),
    newest: text.slice(0, regexReach),
    isLong: text.length > regexReach,
  }
}

function whyRaised(
  entry: LoreEntry,
  said: Said | undefined,
  budget: StepBudget,
): string | undefined | typeof unknown {
  if (said === undefined || budget.steps <= 0) return unknown
  if (entry.use_regex) {
    const { case_sensitive: isCaseSensitive } = entry
    const fits = entry.keys.find((key) =>
      compileRegex(key, { isCaseSensitive, budget })?.test(said.newest, budget),
    )
    if (fits !== undefined) return `“${fits}” fits what was said`
    return said.isLong || budget.steps <= 0 ? unknown : undefined
  }
  const text = entry.case_sensitive ? said.asWritten : said.lowered()
  const find = (keys: readonly string[]) =>
    keys.find((key) => text.has(entry.case_sensitive ? key : key.toLowerCase(), budget))
  const has = find(entry.keys)
  const also = has === undefined ? undefined : find(entry.secondary_keys)
  if (has !== undefined && also !== undefined) return `“${has}” and “${also}” were said`
  if (has !== undefined && entry.secondary_keys.length === 0) return `“${has}” was said`
  return budget.steps <= 0 ? unknown : undefined
}
