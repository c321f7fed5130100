import { isObject, type JsonObject, toObject, toText } from './card-json.ts'

/** Lorebooks of programs with their own names for everything, with the entries in the words of SillyTavern. */
const kinds: readonly {
  kind: string
  isIt(book: JsonObject): boolean
  convert(entry: JsonObject): JsonObject
}[] = [
  {
    kind: 'Lorebook of NovelAI',
    isIt: ({ lorebookVersion }) => lorebookVersion !== undefined,
    convert: (entry) => ({
      key: entry.keys,
      comment: toText(entry.displayName),
      content: toText(entry.text),
      constant: entry.forceActivation === true,
      disable: entry.enabled === false,
      order: toObject(entry.contextConfig).budgetPriority ?? 100,
      scanDepth: null,
    }),
  },
  {
    kind: 'Memory book of Agnai',
    isIt: ({ kind }) => kind === 'memory',
    convert: (entry) => ({
      key: entry.keywords,
      comment: toText(entry.name),
      content: toText(entry.entry),
      disable: entry.enabled === false,
      order: entry.weight ?? 100,
      priority: entry.priority,
    }),
  },
]

/** Undefined: the book is of none of these programs. */
export function convertLorebook(book: JsonObject): { kind: string; book: JsonObject } | undefined {
  const found = kinds.find(({ isIt }) => isIt(book))
  if (found === undefined || !Array.isArray(book.entries)) return undefined
  const entries = book.entries.filter(isObject).map((entry, uid) => [uid, { uid, ...found.convert(entry) }])
  return {
    kind: found.kind,
    book: { name: book.name, description: book.description, entries: Object.fromEntries(entries) },
  }
}
