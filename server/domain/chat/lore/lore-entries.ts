import { type Lore, type LoreEntry, loreEntry } from '#contract/aifriend/lore-entry'

/** Lore that is used in a chat session: that of the character, or a lorebook of the user. */
export type LoreBook = {
  id: string
  /** Empty for the character's own lore. */
  name: string
  lore: Lore
  depth: number
  budget: number
  isRecursive: boolean
}

const plain: LoreEntry = loreEntry.parse({ content: '' })

/** A lorebook that is plain text becomes one entry that is always included. Missing options get their defaults. */
export function toEntries(lore: Lore): LoreEntry[] {
  if (typeof lore !== 'string') return lore.map((entry) => ({ ...plain, ...entry }))
  if (lore.trim() === '') return []
  return [{ ...plain, content: lore, constant: true }]
}

/** An entry of a book, with what is needed to compare it with entries of other books. */
export type Candidate = { id: string; book: LoreBook; entry: LoreEntry; place: number }

/** All entries that can come up, in the order in which they are told. */
export function listCandidates(books: readonly LoreBook[]): Candidate[] {
  return books
    .flatMap((book) =>
      toEntries(book.lore).map((entry) => ({ id: `${book.id} ${identify(entry)}`, book, entry })),
    )
    .filter(({ entry }) => entry.enabled && entry.content.trim() !== '')
    .map((candidate, place) => ({ ...candidate, place }))
    .toSorted((a, b) => a.entry.order - b.entry.order || a.place - b.place)
}

/** Stays the same when options change or other entries are added, so that sticky entries survive an edit. */
function identify({ name, keys, content }: LoreEntry): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify([name, keys, content])) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

export const nameOf = ({ entry }: Candidate): string => entry.name || entry.keys[0] || 'Lore'

/** Told in every prompt of the chat session, so it can stand in the part that never changes. */
export const isAlwaysTold = ({ entry }: Candidate): boolean =>
  entry.constant &&
  entry.probability === 100 &&
  entry.group.trim() === '' &&
  entry.delay === 0 &&
  entry.cooldown === 0 &&
  entry.delay_until_recursion === 0
