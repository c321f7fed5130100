import type { LoreEntry } from '#contract/aifriend/character-card'
import { compileRegex, type StepBudget } from '#server/domain/chat/lore-regex'
import { isObject, type JsonObject, toObject, toText, toTexts, toWhole } from './card-json.ts'
import { splitDecorators } from './lore-decorators.ts'
import type { Notes } from './notes.ts'
import { plainText } from './notes.ts'

export type ReadLore = {
  lore: LoreEntry[]
  /** For each entry, its index in the book. */
  places: number[]
  depth: number
  budget: number
}

const defaults = { depth: 4, budget: 1_024 }
const most = { entries: 500, keys: 50, key: 100, content: 8_000, name: 100 }

/** Some programs store the entries as an object with numbers as keys. */
export function listEntries(book: unknown): unknown[] {
  const { entries } = toObject(book)
  return Array.isArray(entries) ? entries : Object.values(toObject(entries))
}

/** Converts a card's lorebook to our lore, in its insertion order. */
export function readLore(book: unknown, notes: Notes): ReadLore {
  const { scan_depth: depth, token_budget: budget } = toObject(book)
  const readable = listEntries(book).flatMap((entry, place) => (isObject(entry) ? [{ entry, place }] : []))
  const inOrder = readable.toSorted((a, b) => orderOf(a.entry) - orderOf(b.entry))
  if (inOrder.length > most.entries) {
    notes.dropped(
      `Lore: ${inOrder.length - most.entries} entries beyond the first ${most.entries} are not used here.`,
    )
  }
  const used = inOrder.slice(0, most.entries)
  const lore = used.map(({ entry, place }) => readEntry(entry, place, notes))
  const places = used.map(({ place }) => place)
  const trying = { steps: tryingSteps }
  for (const [i, { keys, use_regex: usesRegex }] of lore.entries()) {
    if (usesRegex) noteRegexes(keys, `Lore entry ${(places[i] ?? 0) + 1}`, trying, notes)
  }
  return {
    lore,
    places,
    depth: within(toWhole(depth), 1, 100, defaults.depth),
    budget: within(toWhole(budget), 0, 32_000, defaults.budget),
  }
}

const orderOf = (entry: JsonObject) => toWhole(entry.insertion_order ?? entry.order) ?? 0

const within = (value: number | undefined, low: number, high: number, otherwise: number) =>
  value === undefined ? otherwise : Math.min(Math.max(value, low), high)

export function readEntry(entry: JsonObject, place: number, notes: Notes): LoreEntry {
  const where = `Lore entry ${place + 1}`
  const { content, decorators } = splitDecorators(toText(entry.content))
  const told = (name: string) => decorators.filter((decorator) => decorator.name === name)
  const unknown = decorators.filter(({ name }) => !handled.has(name)).map(({ name }) => `@@${name}`)
  if (unknown.length > 0)
    notes.kept(`${where}: ${[...new Set(unknown)].join(', ')} kept for export, but not used here.`)
  const usesRegex = entry.use_regex === true
  const more = told('additional_keys').flatMap(({ value }) => value.split(','))
  const keys = readKeys([...toTexts(entry.keys ?? entry.key), ...more], where, notes)
  const depth = toWhole(told('scan_depth')[0]?.value ?? toObject(entry.extensions).scan_depth)
  return {
    keys,
    // V3 ignores secondary keys of regular expressions.
    secondary_keys:
      entry.selective === true && !usesRegex
        ? readKeys(toTexts(entry.secondary_keys ?? entry.keysecondary), where, notes)
        : [],
    content: plainText(content, most.content, where, notes),
    name: plainText(toText(entry.name) || toText(entry.comment), most.name, `${where}, name`, notes),
    constant: entry.constant === true || told('activate').length > 0,
    enabled: entry.enabled !== false && entry.disable !== true && told('dont_activate').length === 0,
    case_sensitive: entry.case_sensitive === true,
    use_regex: usesRegex,
    ...(depth !== undefined && depth >= 1 && { depth: Math.min(depth, 100) }),
    priority: within(toWhole(entry.priority), -10_000, 10_000, 0),
  }
}

const handled = new Set(['scan_depth', 'activate', 'dont_activate', 'additional_keys'])

function readKeys(written: readonly string[], where: string, notes: Notes): string[] {
  const keys = [
    ...new Set(written.map((key) => plainText(key, Number.POSITIVE_INFINITY, where, notes).trim())),
  ]
  const used = keys.filter((key) => key !== '' && key.length <= most.key)
  if (keys.some((key) => key.length > most.key))
    notes.dropped(`${where}: a key of more than ${most.key} characters is not used here.`)
  if (used.length > most.keys)
    notes.dropped(`${where}: keys beyond the first ${most.keys} are not used here.`)
  return used.slice(0, most.keys)
}

/** About 50 ms. Expressions beyond this are accepted without a test. */
const tryingSteps = 5_000_000

function noteRegexes(keys: readonly string[], where: string, budget: StepBudget, notes: Notes): void {
  if (keys.every((key) => compileRegex(key, { budget }) !== undefined)) return
  if (budget.steps > 0) {
    notes.unsafe(`${where}: a regular expression that cannot run in bounded time is not used here.`)
  } else notes.unsafe('Lore: there are too many regular expressions to check, so some of them may not match.')
}
