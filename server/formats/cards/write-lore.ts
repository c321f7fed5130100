import { isDeepStrictEqual } from 'node:util'
import type { Lore, LoreEntry } from '#contract/aifriend/character-card'
import { toEntries } from '#server/domain/chat/find-lore'
import { isObject, type JsonObject, toObject, toText, toWhole } from './card-json.ts'
import { splitDecorators } from './lore-decorators.ts'
import { noNotes } from './notes.ts'
import { listEntries, readEntry, readLore } from './read-lore.ts'

type Book = { lore: Lore; lore_depth: number; lore_budget: number }

/** The lorebook with the changes since the import; unchanged entries and unknown fields stay as they were. */
export function writeLore(was: unknown, now: Book): unknown {
  const before = readLore(was, noNotes)
  const entries = toEntries(now.lore)
  const isSame = isDeepStrictEqual(before.lore, entries)
  const isSameBook = before.depth === now.lore_depth && before.budget === now.lore_budget
  if (isSame && isSameBook) return was
  const book: JsonObject = { extensions: {}, ...toObject(was) }
  if (before.depth !== now.lore_depth || !isObject(was)) book.scan_depth = now.lore_depth
  if (before.budget !== now.lore_budget || !isObject(was)) book.token_budget = now.lore_budget
  if (!isSame || !isObject(was)) book.entries = writeEntries(listEntries(was), before.places, entries)
  return book
}

function writeEntries(
  raw: readonly unknown[],
  places: readonly number[],
  entries: readonly LoreEntry[],
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
  const found = entries.map((entry) => take(({ read }) => isDeepStrictEqual(read, entry)))
  const written = entries.map((entry, i) => {
    const origin =
      found[i] ??
      take(({ read }) => read.content === entry.content) ??
      take(({ read }) => isDeepStrictEqual([read.keys, read.name], [entry.keys, entry.name]))
    return origin === undefined ? newEntry(entry) : changeEntry(origin.entry, origin.read, entry)
  })
  const unread = raw.filter((_, place) => !places.includes(place))
  return [...inOrder(written), ...unread]
}

/** Lower numbers come first. They are rewritten only if they would give another order. */
function inOrder(entries: JsonObject[]): JsonObject[] {
  const orders = entries.map((entry) => toWhole(entry.insertion_order ?? entry.order))
  const isRising = orders.every(
    (order, i) => order !== undefined && (i === 0 || order >= (orders[i - 1] ?? order)),
  )
  return isRising ? entries : entries.map((entry, i) => ({ ...entry, insertion_order: i }))
}

function newEntry(entry: LoreEntry): JsonObject {
  const { depth, ...fields } = entry
  return {
    ...fields,
    selective: entry.secondary_keys.length > 0,
    extensions: depth === undefined ? {} : { scan_depth: depth },
  }
}

function changeEntry(raw: JsonObject, was: LoreEntry, now: LoreEntry): JsonObject {
  const changed = { ...raw }
  for (const field of ['name', 'constant', 'enabled', 'case_sensitive', 'use_regex', 'priority'] as const) {
    if (was[field] !== now[field]) changed[field] = now[field]
  }
  if (!isDeepStrictEqual(was.keys, now.keys)) changed.keys = now.keys
  if (!isDeepStrictEqual(was.secondary_keys, now.secondary_keys)) {
    changed.secondary_keys = now.secondary_keys
    changed.selective = now.secondary_keys.length > 0
  }
  if (was.content !== now.content) changed.content = splitDecorators(toText(raw.content)).head + now.content
  if (was.depth !== now.depth)
    changed.extensions = { ...toObject(raw.extensions), scan_depth: now.depth ?? null }
  return changed
}
