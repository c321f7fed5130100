import { noteFields, readNotePlace } from './note-place.ts'

/** Notes what of an imported chat is kept in another form and what is left out. */
export type SessionNotes = {
  look(line: Record<string, unknown>): void
  report(header: Record<string, unknown>): { kept: string[]; dropped: string[] }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFilled = (value: unknown) =>
  isObject(value) || Array.isArray(value)
    ? Object.keys(value).length > 0
    : value !== undefined && value !== null && value !== '' && value !== false

/** Fields of a message that have no place here, with words for the report. */
const unused: Record<string, string> = {
  reasoning: 'reasoning of the model',
  image: 'pictures',
  image_swipes: 'pictures',
  media: 'pictures and sounds',
  file: 'attached files',
  files: 'attached files',
  display_text: 'translations',
}

/** Data about how a message was made; nobody misses it in a chat. */
const technical = new Set([
  'api',
  'model',
  'gen_id',
  'token_count',
  'type',
  'isSmallSys',
  'inline_image',
  'title',
  'uses_system_ui',
  'reasoning_type',
  'reasoning_duration',
  'reasoning_signature',
  'time_to_first_token',
  'bias',
  'swipeable',
])

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** Names listed in a report. */
const some = (names: Iterable<string>) => {
  const all = [...names].map((name) => name.slice(0, 60))
  return `${all.slice(0, 10).join(', ')}${all.length > 10 ? ` and ${all.length - 10} more` : ''}`
}

export function createSessionNotes(): SessionNotes {
  const lost = new Map<string, number>()
  const unknown = new Set<string>()
  let hidden = 0
  const add = (what: string) => lost.set(what, (lost.get(what) ?? 0) + 1)
  return {
    look(line) {
      const extra = isObject(line['extra']) ? line['extra'] : {}
      if (line['is_system'] === true) hidden += 1
      if (Array.isArray(line['swipe_info']) && line['swipe_info'].length > 1) add('dates of alternatives')
      for (const words of new Set(
        Object.entries(unused).flatMap(([name, says]) => (isFilled(extra[name]) ? [says] : [])),
      )) {
        add(words)
      }
      for (const name of Object.keys(extra)) {
        if (!(name in unused) && !technical.has(name) && isFilled(extra[name]) && unknown.size < 100)
          unknown.add(name)
      }
    },
    report(header) {
      const metadata = isObject(header['chat_metadata']) ? header['chat_metadata'] : {}
      // A note beside the character has no place here; it is told before the newest message.
      const used = readNotePlace(metadata) === null ? ['note_prompt'] : noteFields
      const other = Object.keys(metadata).filter(
        (name) => !['title', 'integrity', ...used].includes(name) && isFilled(metadata[name]),
      )
      return {
        kept:
          hidden === 0
            ? []
            : [
                `Hidden messages stay in the chat and are not told to the character: ${hidden.toLocaleString('en')}.`,
              ],
        dropped: [
          ...[...lost].map(([what, count]) => `${capital(what)}, in ${counted(count, 'message')}.`),
          ...(unknown.size === 0 ? [] : [`Data of other programs in messages: ${some(unknown)}.`]),
          ...(other.length === 0 ? [] : [`Settings of the chat: ${some(other)}.`]),
        ],
      }
    },
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
