import { isObject, type JsonObject } from './card-json.ts'

/**
 * The imported card, stored with its character so that an export returns what we have no fields for. Without
 * images: `files` maps their addresses to the user's uploads.
 */
export type StoredCard = {
  spec: 'v1' | 'v2' | 'v3'
  /** Everything beside `data`; for V1 the whole card. */
  top: JsonObject
  data: JsonObject
  files: Record<string, string>
}

export const emptyStored: StoredCard = { spec: 'v3', top: {}, data: {}, files: {} }

/** Parses the stored JSON, which any earlier version of this program may have written. */
export function toStoredCard(card: unknown): StoredCard | null {
  if (!isObject(card) || !isObject(card.data) || !isObject(card.top)) return null
  const spec = card.spec === 'v1' || card.spec === 'v2' ? card.spec : 'v3'
  return { spec, top: card.top, data: card.data, files: (card.files ?? {}) as Record<string, string> }
}

/** Names that older programs used for the six V1 fields. */
const olderNames: Record<string, string> = {
  char_name: 'name',
  char_persona: 'description',
  world_scenario: 'scenario',
  char_greeting: 'first_mes',
  example_dialogue: 'mes_example',
}

export const firstFields = [
  'name',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
] as const

/** undefined: not a card. */
export function findCard(value: JsonObject): StoredCard | undefined {
  const { data, ...top } = value
  // Some programs write an empty `data` beside the fields of V1.
  const isFlat = isObject(data) && Object.keys(data).length === 0 && 'name' in top
  if (!isFlat && isObject(data) && (String(value.spec).startsWith('chara_card') || 'name' in data)) {
    // Some programs put the book beside `data`.
    const book = data.character_book === undefined ? top.character_book : undefined
    const whole = book === undefined ? data : { ...data, character_book: book }
    return { spec: value.spec === 'chara_card_v2' ? 'v2' : 'v3', top, data: whole, files: {} }
  }
  const older = Object.entries(olderNames).filter(([from, to]) => from in value && !(to in value))
  const first = {
    ...value,
    ...Object.fromEntries(older.map(([from, to]) => [to, value[from]])),
  } as JsonObject
  if (first.name === undefined || firstFields.filter((field) => field in first).length < 2) return undefined
  const known = [...firstFields, 'character_book', 'tags', 'extensions'] as const
  const found = known.filter((field) => first[field] !== undefined)
  return {
    spec: 'v1',
    top: value,
    data: Object.fromEntries(found.map((field) => [field, first[field]])),
    files: {},
  }
}
