import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, toObject, toText, toTexts } from './card-json.ts'
import { splitDecorators } from './lore-decorators.ts'
import { noNotes } from './notes.ts'
import { ownName } from './own-name.ts'
import { type CardText, ownExtension, readCard } from './read-card.ts'
import { listEntries } from './read-lore.ts'
import { emptyStored, firstFields, type StoredCard } from './stored-card.ts'
import { writeLore } from './write-lore.ts'

type About = { creator: string; createdAt: Date; updatedAt: Date; isEdited: boolean }

/**
 * Writes a character as a card: the imported card with the changes since. Compares with what the card reads
 * as, so that an unchanged field stays exactly as it was imported.
 */
export function writeCard(text: CardText, stored: StoredCard | null, about: About): StoredCard {
  const base = stored ?? emptyStored
  const was = readCard(base, noNotes)
  const data: JsonObject = { ...base.data }
  const put = (field: keyof CardText, name: string) => {
    if (!isDeepStrictEqual(was[field], text[field])) data[name] = text[field]
  }
  put('name', 'name')
  put('display_name', 'nickname')
  put('greeting', 'first_mes')
  put('alternate_greetings', 'alternate_greetings')
  put('scenario', 'scenario')
  put('example_dialogue', 'mes_example')
  put('system_prompt', 'system_prompt')
  put('post_history_instructions', 'post_history_instructions')
  put('creator_notes', 'creator_notes')
  put('tags', 'tags')
  if (was.personality !== text.personality) Object.assign(data, splitPersonality(base.data, text.personality))
  const book = writeLore(base.data.character_book, text)
  if (book !== undefined) data.character_book = book
  Object.assign(data, writeDepthPrompt(data, was, text))
  const own = writeOwn(was, text)
  if (Object.keys(own).length > 0) {
    data.extensions = { ...toObject(data.extensions), [ownName]: { ...ownExtension(data), ...own } }
  }
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  if (stored === null) {
    data.creator = about.creator
    data.creation_date = seconds(about.createdAt)
  }
  if (stored === null || about.isEdited) data.modification_date = seconds(about.updatedAt)
  return { ...base, top: mirror(base, data), data }
}

/** The second part stays in its own field if the text still ends with it. */
function splitPersonality(was: JsonObject, now: string): JsonObject {
  const second = toText(was.personality)
  const tail = `\n\n${second}`.trimEnd()
  const hadBoth = second.trim() !== '' && toText(was.description).trim() !== ''
  return hadBoth && now.endsWith(tail)
    ? { description: now.slice(0, -tail.length), personality: second }
    : { description: now, personality: '' }
}

/** Where other programs keep it. */
function writeDepthPrompt(data: JsonObject, was: CardText, now: CardText): JsonObject {
  const { depth_prompt: prompt, depth_prompt_depth: depth, depth_prompt_role: role } = now
  if (was.depth_prompt === prompt && was.depth_prompt_depth === depth && was.depth_prompt_role === role)
    return {}
  const extensions = toObject(data.extensions)
  return {
    extensions: {
      ...extensions,
      depth_prompt: { ...toObject(extensions.depth_prompt), prompt, depth, role },
    },
  }
}

function writeOwn(was: CardText, now: CardText): JsonObject {
  const own: JsonObject = {}
  for (const field of ['age', 'gender', 'is_nsfw'] as const) {
    if (was[field] !== now[field]) own[field] = now[field]
  }
  return own
}

/** Some programs write the first six fields twice and read either. */
function mirror({ top, data: was }: StoredCard, data: JsonObject): JsonObject {
  const twice = firstFields.filter((field) => field in top && !isDeepStrictEqual(was[field], data[field]))
  return { ...top, ...Object.fromEntries(twice.map((field) => [field, data[field]])) }
}

const emptyTexts = [
  ...firstFields,
  'creator_notes',
  'system_prompt',
  'post_history_instructions',
  'creator',
  'character_version',
]

/** Fields that every V2 reader requires. */
const required: JsonObject = {
  ...Object.fromEntries(emptyTexts.map((field) => [field, ''])),
  alternate_greetings: [],
  tags: [],
  extensions: {},
}

export function toV3({ spec, top, data }: StoredCard): JsonObject {
  const { data: _, ...beside } = top
  return {
    ...beside,
    spec: 'chara_card_v3',
    spec_version: spec === 'v3' && typeof top.spec_version === 'string' ? top.spec_version : '3.0',
    data: {
      ...required,
      group_only_greetings: [],
      ...data,
      ...withBook(data, (entry) => ({ use_regex: false, ...entry })),
    },
  }
}

/** For older programs: without images, and without the decorator lines that only V3 understands. */
export function toV2({ spec, top, data }: StoredCard): JsonObject {
  const { data: _, ...beside } = top
  const isV3 = spec === 'v3'
  const { assets: _assets, ...plain } = data
  const strip = (entry: JsonObject) =>
    isV3 ? { ...entry, content: splitDecorators(toText(entry.content)).content } : entry
  return {
    ...beside,
    spec: 'chara_card_v2',
    spec_version: spec === 'v2' && typeof top.spec_version === 'string' ? top.spec_version : '2.0',
    data: { ...required, ...(isV3 ? plain : data), ...withBook(data, strip) },
  }
}

/** A book with the fields that the formats require. Many programs leave some out, or write them under other names. */
function withBook(data: JsonObject, change: (entry: JsonObject) => JsonObject): JsonObject {
  const book = data.character_book
  if (!isObject(book)) return {}
  const entries = listEntries(book).map((entry) => (isObject(entry) ? change(completeEntry(entry)) : entry))
  return { character_book: { extensions: {}, ...book, entries } }
}

const completeEntry = (entry: JsonObject): JsonObject => ({
  keys: toTexts(entry.key),
  content: '',
  extensions: {},
  enabled: entry.disable !== true,
  insertion_order: entry.order ?? entry.insertorder ?? 100,
  ...entry,
})
