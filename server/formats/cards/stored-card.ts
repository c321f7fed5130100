import { isObject, type JsonObject } from './card-json.ts'

/**
 * An imported card as it was, kept beside the character it became, so that an export gives back what we have no place
 * for. Pictures are not in it: `files` says which of the person's uploads stands for which address.
 */
export type StoredCard = {
  spec: 'v1' | 'v2' | 'v3'
  /** What stood beside `data`; of V1 all there was. */
  top: JsonObject
  data: JsonObject
  files: Record<string, string>
}

export const emptyStored: StoredCard = { spec: 'v3', top: {}, data: {}, files: {} }

/** Of what the database holds, which any earlier version of this program may have written. */
export function toStoredCard(card: unknown): StoredCard | null {
  if (!isObject(card) || !isObject(card.data) || !isObject(card.top)) return null
  const spec = card.spec === 'v1' || card.spec === 'v2' ? card.spec : 'v3'
  return { spec, top: card.top, data: card.data, files: (card.files ?? {}) as Record<string, string> }
}

/** Older programs had other names for the six fields of V1. */
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

/** Undefined: it is no card. */
export function findCard(value: JsonObject): StoredCard | undefined {
  const { data, ...top } = value
  if (isObject(data) && (String(value.spec).startsWith('chara_card') || 'name' in data)) {
    // Some programs put the book beside the rest.
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
