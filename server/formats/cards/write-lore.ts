import { isDeepStrictEqual } from 'node:util'
import type { Lore, LoreEntry } from '#contract/aifriend/lore-entry'
import { toEntries } from '#server/domain/chat/lore/lore-entries'
import { isObject, type JsonObject, toObject, toText } from './card-json.ts'
import { splitDecorators } from './lore-decorators.ts'
import { optionNames, toStoredOption } from './lore-options.ts'
import { noNotes } from './notes.ts'
import { ownName } from './own-name.ts'
import { listEntries, readEntry, readLore } from './read-lore.ts'

type Book = { lore: Lore; lore_depth: number; lore_budget: number; lore_recursive: boolean }

/** Entries that an earlier version of this program stored lack newer options, which then count as unchanged. */
type StoredEntry = Partial<LoreEntry> & Pick<LoreEntry, 'content'>

/** The lorebook of a card with the changes since the import; unchanged entries and unknown fields stay as they were. */
export function writeLore(was: unknown, now: Book): unknown {
  const before = readLore(was, noNotes)
  const entries = typeof now.lore === 'string' ? toEntries(now.lore) : now.lore
  const isSame =
    before.lore.length === entries.length && before.lore.every((read, i) => isSameEntry(read, entries[i]))
  const isNew = !isObject(was)
  const book: JsonObject = { extensions: {}, ...toObject(was) }
  if (before.depth !== now.lore_depth || isNew) book.scan_depth = now.lore_depth
  if (before.budget !== now.lore_budget || isNew) book.token_budget = now.lore_budget
  if (before.isRecursive !== now.lore_recursive || isNew) book.recursive_scanning = now.lore_recursive
  if (!isSame || isNew) book.entries = writeEntries(listEntries(was), before.places, entries, cardEntry)
  const isSameBook =
    before.depth === now.lore_depth &&
    before.budget === now.lore_budget &&
    before.isRecursive === now.lore_recursive
  return isSame && isSameBook ? was : book
}

/** How a format writes an entry. */
export type EntryFormat = {
  create(entry: LoreEntry): JsonObject
  change(raw: JsonObject, was: LoreEntry, now: StoredEntry): JsonObject
}

const isSameEntry = (read: LoreEntry, now: StoredEntry | undefined): boolean =>
  now !== undefined &&
  Object.entries(now).every(([name, value]) => isDeepStrictEqual(read[name as keyof LoreEntry], value))

/** Finds the origin of each entry and writes what has changed into it. */
export function writeEntries(
  raw: readonly unknown[],
  places: readonly number[],
  entries: readonly StoredEntry[],
  format: EntryFormat,
): unknown[] {
  const known = places.map((place) => {
    const entry = toObject(raw[place])
    return { entry, read: readEntry(entry, place, noNotes) }
  })
  const free = new Set(known)
  const take = (fits: (candidate: (typeof known)[number]) => boolean) => {
    const found = [...free].find(fits)
    if (found !== undefined) free.delete(found)
    return found
  }
  // Unchanged entries are matched first, so that a changed one is not mistaken for them.
  const found = entries.map((entry) => take(({ read }) => isSameEntry(read, entry)))
  const written = entries.map((entry, i) => {
    const origin =
      found[i] ??
      take(({ read }) => read.content === entry.content) ??
      take(({ read }) => isDeepStrictEqual([read.keys, read.name], [entry.keys, entry.name]))
    if (origin !== undefined) return format.change(origin.entry, origin.read, entry)
    const [whole] = toEntries([entry])
    return whole === undefined ? {} : format.create(whole)
  })
  const unread = raw.filter((_, place) => !places.includes(place))
  return [...written, ...unread]
}

type OptionName = keyof typeof optionNames

const listOptions = Object.keys(optionNames) as OptionName[]

/** The options that differ, by the names of a format. */
export function changedOptions(
  dialect: 'world' | 'card',
  was: LoreEntry | undefined,
  now: StoredEntry,
): JsonObject {
  const changed = listOptions.filter(
    (name) => name !== 'order' && now[name] !== undefined && was?.[name] !== now[name],
  )
  const options = Object.fromEntries(
    changed.map((name) => [optionNames[name][dialect], toStoredOption(name, now)]),
  )
  if (!changed.includes('position') || now.position !== 'near_end') return options
  return { ...options, [optionNames.insertion_depth[dialect]]: 1 }
}

/** Marks the place beside the newest message, which other programs know only as a depth. */
export const ownMark = (extensions: JsonObject, now: StoredEntry): JsonObject => ({
  ...extensions,
  [ownName]: { ...toObject(extensions[ownName]), position: now.position },
})

const cardEntry: EntryFormat = {
  create(entry) {
    const {
      keys,
      secondary_keys,
      content,
      name,
      constant,
      enabled,
      case_sensitive,
      use_regex,
      priority,
      depth,
    } = entry
    const options = {
      ...changedOptions('card', undefined, entry),
      ...(depth !== undefined && { scan_depth: depth }),
    }
    return {
      keys,
      secondary_keys,
      content,
      name,
      constant,
      enabled,
      case_sensitive,
      use_regex,
      priority,
      insertion_order: entry.order,
      selective: secondary_keys.length > 0,
      position: entry.position === 'before_character' ? 'before_char' : 'after_char',
      extensions: ownMark(options, entry),
    }
  },
  change(raw, was, now) {
    const changed = { ...raw }
    for (const field of [
      'name',
      'constant',
      'enabled',
      'case_sensitive',
      'use_regex',
      'priority',
      'keys',
    ] as const) {
      if (now[field] !== undefined && !isDeepStrictEqual(was[field], now[field])) changed[field] = now[field]
    }
    if (now.secondary_keys !== undefined && !isDeepStrictEqual(was.secondary_keys, now.secondary_keys)) {
      changed.secondary_keys = now.secondary_keys
      changed.selective = now.secondary_keys.length > 0
    }
    if (now.order !== undefined && was.order !== now.order) changed.insertion_order = now.order
    if (was.content !== now.content) changed.content = splitDecorators(toText(raw.content)).head + now.content
    return changeExtensions(changed, was, now)
  },
}

function changeExtensions(raw: JsonObject, was: LoreEntry, now: StoredEntry): JsonObject {
  const options = changedOptions('card', was, now)
  if (was.depth !== now.depth) options.scan_depth = now.depth ?? null
  if (Object.keys(options).length === 0) return raw
  const extensions = { ...toObject(raw.extensions), ...options }
  if (was.position === now.position || now.position === undefined) return { ...raw, extensions }
  return {
    ...raw,
    position: now.position === 'before_character' ? 'before_char' : 'after_char',
    extensions: ownMark(extensions, now),
  }
}
