import { isObject, type JsonObject, toObject, toText } from './card-json.ts'
import { noteUnknownMacros } from './note-macros.ts'
import { type Notes, noNotes } from './notes.ts'
import { ownName } from './own-name.ts'
import { type CardText, readCard } from './read-card.ts'
import type { StoredCard } from './stored-card.ts'

const version = { v1: 'Character Card V1', v2: 'Character Card V2', v3: 'Character Card V3' }

const unused: Record<string, string> = {
  group_only_greetings: 'First messages for groups',
  creator_notes_multilingual: 'Notes in other languages',
  creator: 'Creator',
  character_version: 'Version',
  source: 'Source',
  creation_date: 'Date of creation',
  modification_date: 'Date of the last change',
}

const formats = new Set([
  ...Object.keys(unused),
  'system_prompt',
  'post_history_instructions',
  'name',
  'nickname',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
  'creator_notes',
  'alternate_greetings',
  'tags',
  'character_book',
  'extensions',
  'assets',
])

const isFilled = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : toText(value) !== '' || value === true

/** Notes in plain words what of a card is used, what is only kept for export, and what is unsafe. */
export function noteParts(card: StoredCard, notes: Notes): void {
  const { data, top } = card
  const text = readCard(card, noNotes)
  const beyond = Number.parseFloat(toText(top.spec_version))
  if (card.spec === 'v3' && beyond > 3) {
    notes.unsafe(`This card uses a newer format (${beyond}) than this site knows. Unknown parts are kept.`)
  }
  notes.kept(`${version[card.spec]}: ${usedParts(text).join(', ')}.`)
  const kept = Object.entries(unused).filter(([name]) => isFilled(data[name]))
  if (kept.length > 0)
    notes.kept(`Kept for export, not used here: ${kept.map(([, says]) => says).join(', ')}.`)
  const own = Object.keys(data).filter((name) => !formats.has(name))
  const extensions = Object.keys(toObject(data.extensions)).filter(
    (name) => name !== ownName && name !== 'depth_prompt',
  )
  const unknown = [...own, ...extensions].map((name) => name.slice(0, 60))
  if (unknown.length > 0) {
    const more = unknown.length > 20 ? ` and ${unknown.length - 20} more` : ''
    notes.kept(`Kept for export, data of other programs: ${unknown.slice(0, 20).join(', ')}${more}.`)
  }
  noteMacros(text, notes)
  // Noted last: what had to be cut or could not be followed.
  readCard(card, notes)
  noteUnsafe(data, '', notes)
}

/** Macros that are not known here are left out wherever the text is used. */
function noteMacros(text: CardText, notes: Notes): void {
  const lore = typeof text.lore === 'string' ? [text.lore] : text.lore.map(({ content }) => content)
  const written = [
    text.personality,
    text.scenario,
    text.greeting,
    ...text.alternate_greetings,
    text.example_dialogue,
    text.system_prompt,
    text.post_history_instructions,
    text.depth_prompt,
    ...lore,
  ]
  noteUnknownMacros(written, notes)
}

function usedParts(text: CardText): string[] {
  const parts: [boolean | number, string][] = [
    [true, 'name'],
    [text.display_name !== '', 'nickname'],
    [true, 'personality'],
    [text.greeting !== '', 'first message'],
    [text.alternate_greetings.length, `${text.alternate_greetings.length} other first messages`],
    [text.scenario !== '', 'scenario'],
    [text.example_dialogue !== '', 'example dialogue'],
    [text.system_prompt !== '', 'system prompt'],
    [text.post_history_instructions !== '', 'instructions after the history'],
    [text.depth_prompt !== '', 'depth prompt'],
    [text.lore.length, `${text.lore.length} lore entries`],
    [text.creator_notes !== '', 'notes'],
    [text.tags.length, `${text.tags.length} tags`],
    [text.age !== null, 'age'],
  ]
  return parts.filter(([isThere]) => Boolean(isThere)).map(([, says]) => says)
}

/** Excludes the formats' own marks <START>, <BOT>, <USER> and <CHAR>. */
const html = /<(?!start>|bot>|user>|char>)(?:!--|\/?[a-z][a-z0-9-]{0,30}(?:[\s/][^<>]{0,500})?>)/i
const remote = /!\[[^\]\n]{0,80}\]\(\s{0,4}(?:https?:)?\/\/|\bsrc\s{0,4}=\s{0,4}["']?\s{0,4}(?:https?:)?\/\//i
const scriptKey = /(?<!de)script|trigger|\blua\b|lowlevelaccess|backgroundhtml|backgroundcss/i

/** The same labels as in the editor. */
const labels: Record<string, string> = {
  name: 'Name',
  nickname: 'Nickname',
  description: 'Description',
  personality: 'Personality',
  scenario: 'Scenario',
  first_mes: 'First message',
  mes_example: 'Example dialogue',
  creator_notes: 'Notes of the creator',
  system_prompt: 'System prompt',
  post_history_instructions: 'Instructions after the history',
  alternate_greetings: 'Another first message',
  character_book: 'Lore',
  ...unused,
}

const labelOf = (path: string) => {
  const [first = '', ...rest] = path.split('.')
  return Object.hasOwn(labels, first) ? [labels[first], ...rest].join(', ') : path
}

function noteUnsafe(value: unknown, path: string, notes: Notes): void {
  if (typeof value === 'string') {
    if (html.test(value)) notes.unsafe(`${labelOf(path)}: HTML. It is shown as plain text and never runs.`)
    if (remote.test(value)) notes.unsafe(`${labelOf(path)}: a picture on another site. It is never loaded.`)
    return
  }
  const inner: [string, unknown][] = Array.isArray(value)
    ? value.map((item, i) => [String(i + 1), item])
    : isObject(value)
      ? Object.entries(value as JsonObject)
      : []
  for (const [key, item] of inner) {
    const at = path === '' ? key.slice(0, 60) : `${path.slice(0, 200)}.${key.slice(0, 60)}`
    if (path !== '' && scriptKey.test(key) && isFilled(item)) {
      notes.unsafe(`${at}: a script. It is kept for export and never runs here.`)
    } else noteUnsafe(item, at, notes)
  }
}
