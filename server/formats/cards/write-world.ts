import type { LoreEntry } from '#contract/aifriend/lore-entry'
import { isObject, type JsonObject, toObject, toText } from './card-json.ts'
import { splitDecorators } from './lore-decorators.ts'
import { noNotes } from './notes.ts'
import { listEntries, readLore } from './read-lore.ts'
import { changedOptions, type EntryFormat, ownMark, writeEntries } from './write-lore.ts'

type Book = {
  name: string
  description: string
  entries: LoreEntry[]
  scan_depth: number
  token_budget: number
  is_recursive: boolean
}

/**
 * A lorebook as a world file of SillyTavern, which most programs read. What an imported file contained beyond our
 * fields is written back.
 */
export function writeWorld(book: Book, source: unknown): JsonObject {
  const { entries: _, ...rest } = toObject(source)
  const raw = listEntries(source)
  const { places } = readLore(source, noNotes)
  const written = writeEntries(raw, places, book.entries, worldEntry)
  const keys = isObject(toObject(source).entries) ? Object.keys(toObject(toObject(source).entries)) : []
  return {
    ...rest,
    name: book.name,
    description: book.description,
    scan_depth: book.scan_depth,
    token_budget: book.token_budget,
    recursive_scanning: book.is_recursive,
    extensions: toObject(rest.extensions),
    entries: Object.fromEntries(number(written, raw, keys)),
  }
}

/** Entries keep their numbers; new ones get the next. */
function number(
  written: readonly unknown[],
  raw: readonly unknown[],
  keys: readonly string[],
): [string, unknown][] {
  const uidOf = (entry: unknown) => toObject(entry).uid
  const known = new Map(raw.map((entry, i) => [uidOf(entry), keys[i]]))
  const used = new Set(keys)
  let next = 0
  return written.map((entry, i) => {
    const key = uidOf(entry) === undefined ? undefined : known.get(uidOf(entry))
    if (key !== undefined && used.delete(key)) return [key, entry]
    while (keys.includes(String(next))) next += 1
    const uid = next
    next += 1
    return [String(uid), { ...toObject(entry), uid, displayIndex: i }]
  })
}

const isWorldEntry = (raw: JsonObject) => 'key' in raw && Array.isArray(raw.key)

const worldEntry: EntryFormat = {
  create: (entry) => ({
    ...toWorldFields(entry),
    ...changedOptions('world', undefined, entry),
    order: entry.order,
    useProbability: true,
    addMemo: true,
    vectorized: false,
    ...(entry.position === 'near_end' && { extensions: ownMark({}, entry) }),
  }),
  change(raw, was, now) {
    const whole = { ...was, ...now }
    // An entry of another format becomes one of this format and keeps what its program added.
    if (!isWorldEntry(raw)) {
      return { ...worldEntry.create(whole), extensions: ownMark(toObject(raw.extensions), whole) }
    }
    const before = toWorldFields(was)
    const after = toWorldFields(whole)
    const fields = Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    )
    const changed = { ...raw, ...Object.fromEntries(fields), ...changedOptions('world', was, now) }
    if (was.content !== whole.content) {
      changed.content = splitDecorators(toText(raw.content)).head + whole.content
    }
    if (was.order !== whole.order) changed.order = whole.order
    if (was.position !== whole.position) changed.extensions = ownMark(toObject(raw.extensions), whole)
    return changed
  },
}

/** Where every key is an expression, each is written as one: world files mark them one by one. */
function toWorldFields(entry: LoreEntry): JsonObject {
  const { keys, secondary_keys: others, use_regex: isRegex, case_sensitive: isCaseSensitive } = entry
  const slashed = (key: string) =>
    /^\/[^]+\/[a-z]*$/.test(key) ? key : `/${key}/${isCaseSensitive ? '' : 'i'}`
  return {
    key: isRegex ? keys.map(slashed) : keys,
    keysecondary: others,
    selective: others.length > 0,
    content: entry.content,
    comment: entry.name,
    constant: entry.constant,
    disable: !entry.enabled,
    caseSensitive: isCaseSensitive,
    scanDepth: entry.depth ?? null,
    priority: entry.priority,
  }
}
