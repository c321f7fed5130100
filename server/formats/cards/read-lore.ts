import type { LoreEntry } from '#contract/aifriend/lore-entry'
import { compileRegex, isSlashed, type StepBudget } from '#server/domain/chat/lore/lore-regex'
import { isObject, type JsonObject, toObject, toText, toTexts, toWhole } from './card-json.ts'
import { splitDecorators } from './lore-decorators.ts'
import { findOption, readOptions, unusedOptions } from './lore-options.ts'
import type { Notes } from './notes.ts'
import { plainText } from './notes.ts'

export type ReadLore = {
  lore: LoreEntry[]
  /** For each entry, its index in the book. */
  places: number[]
  depth: number
  budget: number
  isRecursive: boolean
}

const defaults = { depth: 4, budget: 1_024 }
const most = { entries: 500, keys: 50, key: 200, content: 8_000, name: 100 }

/** Some programs store the entries as an object with numbers as keys. */
export function listEntries(book: unknown): unknown[] {
  const { entries } = toObject(book)
  return Array.isArray(entries) ? entries : Object.values(toObject(entries))
}

/** Converts a card's lorebook to our lore, in its insertion order. */
export function readLore(book: unknown, notes: Notes): ReadLore {
  const { scan_depth: depth, token_budget: budget, recursive_scanning: recursive } = toObject(book)
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
  for (const [i, { keys, secondary_keys: more, use_regex: isAll }] of lore.entries()) {
    const expressions = isAll ? keys : [...keys, ...more].filter(isSlashed)
    if (expressions.length > 0) noteRegexes(expressions, `Lore entry ${(places[i] ?? 0) + 1}`, trying, notes)
  }
  noteMoved(lore, notes)
  return {
    lore,
    places,
    depth: within(toWhole(depth), 1, 100, defaults.depth),
    budget: within(toWhole(budget), 0, 32_000, defaults.budget),
    isRecursive: recursive === true || (recursive !== false && lore.some(hasRecursion)),
  }
}

/** A book that does not say whether entries can raise others means it if an entry has an option for that. */
const hasRecursion = (entry: LoreEntry) =>
  entry.exclude_recursion || entry.prevent_recursion || entry.delay_until_recursion > 0

/** The start of a prompt must stay the same from turn to turn; see decision 0175. */
function noteMoved(lore: readonly LoreEntry[], notes: Notes): void {
  const fixed: readonly LoreEntry['position'][] = ['near_end', 'before_note', 'after_note', 'at_depth']
  const moved = lore.filter(({ constant, position }) => !constant && !fixed.includes(position)).length
  if (moved === 0) return
  notes.kept(
    `Lore: ${moved} ${moved === 1 ? 'entry' : 'entries'} placed around the character or the examples and told only at times: told near the newest message here, so that the beginning of the prompt stays the same. The place is kept for export.`,
  )
}

const orderOf = (entry: JsonObject) =>
  toWhole(entry.insertion_order ?? entry.order ?? entry.insertorder) ?? 100

const within = (value: number | undefined, low: number, high: number, otherwise: number) =>
  value === undefined ? otherwise : Math.min(Math.max(value, low), high)

export function readEntry(entry: JsonObject, place: number, notes: Notes): LoreEntry {
  const where = `Lore entry ${place + 1}`
  const { content, decorators } = splitDecorators(toText(entry.content))
  const told = (name: string) => decorators.filter((decorator) => decorator.name === name)
  const unknown = decorators.filter(({ name }) => !handled.has(name)).map(({ name }) => `@@${name}`)
  if (unknown.length > 0)
    notes.kept(`${where}: ${[...new Set(unknown)].join(', ')} kept for export, but not used here.`)
  noteUnused(entry, where, notes)
  const usesRegex = entry.use_regex === true || entry.useRegex === true
  const more = told('additional_keys').flatMap(({ value }) => value.split(','))
  const keys = readKeys([...splitKeys(entry.keys ?? entry.key), ...more], where, notes)
  const depth = toWhole(told('scan_depth')[0]?.value ?? findOption(entry, 'scan_depth'))
  // In SillyTavern's own files an entry is selective unless it says otherwise.
  const isSelective = entry.selective === true || (entry.selective === undefined && 'keysecondary' in entry)
  const secondary = splitKeys(entry.secondary_keys ?? entry.keysecondary ?? entry.secondkey)
  const excluded = told('exclude_keys').flatMap(({ value }) => value.split(','))
  return {
    keys,
    // V3 ignores secondary keys of regular expressions.
    secondary_keys: readKeys(
      isSelective && !usesRegex ? [...secondary, ...excluded] : excluded,
      where,
      notes,
    ),
    content: plainText(content, most.content, where, notes),
    name: plainText(toText(entry.name) || toText(entry.comment), most.name, `${where}, name`, notes),
    constant: entry.constant === true || entry.alwaysActive === true || told('activate').length > 0,
    enabled: entry.enabled !== false && entry.disable !== true && told('dont_activate').length === 0,
    case_sensitive: (entry.case_sensitive ?? findOption(entry, 'case_sensitive')) === true,
    use_regex: usesRegex,
    ...(depth !== undefined && depth >= 1 && { depth: Math.min(depth, 100) }),
    priority: within(toWhole(entry.priority), -10_000, 10_000, 0),
    ...readOptions(entry, decorators),
    ...(excluded.length > 0 && { logic: 'not_any' as const }),
  }
}

/** RisuAI writes keys as one text with commas. */
function splitKeys(keys: unknown): string[] {
  return typeof keys === 'string' ? keys.split(',') : toTexts(keys)
}

/** Options that have no effect here are named, so that nobody waits for them. */
function noteUnused(entry: JsonObject, where: string, notes: Notes): void {
  const isSet = (value: unknown) =>
    value === true || (typeof value === 'string' && value !== '') || hasItems(value)
  const found = Object.entries(unusedOptions).filter(([name]) => isSet(findOption(entry, name)))
  if (found.length === 0) return
  notes.kept(`${where}: ${found.map(([, says]) => says).join(', ')} kept for export, but not used here.`)
}

const hasItems = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Object.values(toObject(value)).some(hasItems)

const handled = new Set([
  'scan_depth',
  'activate',
  'dont_activate',
  'additional_keys',
  'depth',
  'role',
  'position',
  'probability',
  'activate_only_after',
  'keep_activate_after_match',
  'dont_activate_after_match',
  'exclude_keys',
])

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
