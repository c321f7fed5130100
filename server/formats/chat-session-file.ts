import type { NotePlace } from '#contract/aifriend/author-note'
import { readFiledDate } from './filed-date.ts'
import { scanJson } from './json-scan.ts'
import { readNotePlace, writeNotePlace } from './note-place.ts'
import { createSessionNotes } from './session-notes.ts'
import type { BudgetLimits, WorkBudget } from './work-budget.ts'

/** Chat sessions as files: JSONL as SillyTavern writes and reads it, and Markdown for humans. */

export type FiledMessage = {
  role: 'user' | 'assistant' | 'system'
  text: string
  /** All alternatives of this message, including itself. */
  alternatives: string[]
  chosen: number
  createdAt: Date | null
  /** Not told to the model. */
  isHidden?: boolean
}

export type FiledSession = {
  title: string
  characterName: string
  userName: string
  note: string
  notePlace: NotePlace | null
}

/** The first line, without its line break. */
export function writeJsonlHead(session: FiledSession, startedAt: Date): string {
  return JSON.stringify({
    user_name: session.userName,
    character_name: session.characterName,
    create_date: startedAt.toISOString(),
    chat_metadata: { title: session.title, note_prompt: session.note, ...writeNotePlace(session.notePlace) },
  })
}

export function writeJsonlLine(session: FiledSession, message: FiledMessage, now: Date): string {
  return JSON.stringify({
    name: message.role === 'user' ? session.userName : session.characterName,
    is_user: message.role === 'user',
    // SillyTavern marks hidden messages as of the system, whoever wrote them.
    is_system: message.role === 'system' || message.isHidden === true,
    send_date: (message.createdAt ?? now).toISOString(),
    mes: message.text,
    swipe_id: message.chosen,
    swipes: message.alternatives,
    extra: {},
  })
}

/** undefined: this message is not shown. */
export function writeMarkdownPart(session: FiledSession, { role, text }: FiledMessage): string | undefined {
  if (role === 'system') return undefined
  return `**${role === 'user' ? session.userName : session.characterName}**\n\n${text}`
}

const messagesAtMost = 20_000
const alternativesAtMost = 100
const textAtMost = 20_000

/** Checking this much text takes a second or two. */
const lettersAtMost = 4 * 1024 * 1024

export const sessionLimits: BudgetLimits = {
  // One more for the header and one for the final line break.
  entries: messagesAtMost + 2,
  /** Alternatives of all messages together. */
  references: 40_000,
  unpackedBytes: 0,
  pixels: 0,
  depth: 64,
  values: 1_000_000,
  elapsedMs: 60_000,
}

/** Large enough for every file that can be imported; `unpackedBytes` limits the output. */
export const exportLimits: BudgetLimits = {
  ...sessionLimits,
  entries: 100_000,
  unpackedBytes: 16 * 1024 * 1024,
}

export type ReadSession = {
  title: string
  userName: string
  note: string
  notePlace: NotePlace | null
  messages: FiledMessage[]
  /** What is kept in another form, and what is left out, in sentences. */
  kept: string[]
  dropped: string[]
}

const droppedAtMost = 100

/**
 * Unusable lines are left out and listed in `dropped`. Returns a string if the file cannot be read at all.
 */
export function readJsonl(file: Buffer, budget: WorkBudget): ReadSession | string {
  const dropped: string[] = []
  const drop = (line: number, why: string) => {
    if (dropped.length < droppedAtMost) dropped.push(`Line ${line + 1}: ${why}.`)
  }
  const notes = createSessionNotes()
  const messages: SpokenMessage[] = []
  let header: Record<string, unknown> = {}
  let letters = 0
  for (const [i, line] of splitLines(file)) {
    if (budget.left('entries') === 0)
      return `A chat has at most ${messagesAtMost.toLocaleString('en')} messages.`
    budget.take('entries', 1)
    const value = parseObject(line, budget)
    if (value === 'blank') continue
    if (value === undefined) {
      if (messages.length === 0 && i === 0) return 'This is not a chat in JSONL.'
      drop(i, 'not JSON')
      continue
    }
    if (i === 0 && typeof value['mes'] !== 'string') {
      header = value
      continue
    }
    const message = toMessage(value, (why) => drop(i, why))
    if (message === undefined) {
      drop(i, 'no text')
      continue
    }
    const { alternatives } = message
    if (alternatives.length > budget.left('references')) {
      return `A chat has at most ${budget.limits.references.toLocaleString('en')} alternatives.`
    }
    budget.take('references', alternatives.length)
    letters += alternatives.reduce((sum, text) => sum + text.length, 0)
    if (letters > lettersAtMost) {
      return 'This chat holds more than 4 MB of text. Take something out and send it again.'
    }
    notes.look(value)
    messages.push(message)
  }
  if (messages.length === 0) return 'There are no messages in this file.'
  const metadata = isObject(header['chat_metadata']) ? header['chat_metadata'] : {}
  return {
    title: toText(metadata['title'], 200),
    userName: toText(header['user_name'], 100),
    note: toText(metadata['note_prompt'], 4_000),
    notePlace: readNotePlace(metadata),
    ...nameSpeakers(messages, toText(header['character_name'], 100), notes.report(header), dropped),
  }
}

/** A generator, so that a file of line breaks does not become millions of strings. */
function* splitLines(file: Buffer): Generator<[number, Buffer]> {
  let at = 0
  for (let i = 0; at <= file.length; i++) {
    const next = file.indexOf(0x0a, at)
    const end = next === -1 ? file.length : next
    yield [i, file.subarray(at, end)]
    at = end + 1
  }
}

type SpokenMessage = FiledMessage & { speaker: string }

/** In a group chat, the words of other characters begin with their names, so that it stays clear who speaks. */
function nameSpeakers(
  messages: readonly SpokenMessage[],
  character: string,
  report: { kept: string[]; dropped: string[] },
  dropped: readonly string[],
): Pick<ReadSession, 'messages' | 'kept' | 'dropped'> {
  const own =
    character || messages.find(({ role, speaker }) => role === 'assistant' && speaker !== '')?.speaker
  const isOther = ({ role, speaker }: SpokenMessage) =>
    role === 'assistant' && speaker !== '' && speaker !== own
  const others = [...new Set(messages.filter(isOther).map(({ speaker }) => speaker))]
  const write = (message: SpokenMessage) => {
    const { speaker, ...plain } = message
    if (!isOther(message)) return plain
    const say = (text: string) => `${speaker}: ${text}`.slice(0, textAtMost)
    return { ...plain, text: say(plain.text), alternatives: plain.alternatives.map(say) }
  }
  const named = `Messages of ${others.slice(0, 10).join(', ')}${others.length > 10 ? ' and others' : ''} begin with their names.`
  return {
    messages: messages.map(write),
    kept: [...report.kept, ...(others.length === 0 ? [] : [named])],
    dropped: [...dropped, ...report.dropped],
  }
}

function toMessage(line: Record<string, unknown>, drop: (why: string) => void): SpokenMessage | undefined {
  const text = toText(line['mes'], textAtMost)
  if (text === '') return undefined
  if (String(line['mes']).length > textAtMost)
    drop(`longer than ${textAtMost.toLocaleString('en')} characters, the rest is left out`)
  const createdAt = readFiledDate(line['send_date'])
  if (createdAt === null && line['send_date'] !== undefined) drop('its date could not be read')
  if (Array.isArray(line['swipes']) && line['swipes'].length > alternativesAtMost)
    drop(`alternatives beyond the first ${alternativesAtMost} are left out`)
  const swipes = (Array.isArray(line['swipes']) ? line['swipes'] : [])
    .slice(0, alternativesAtMost)
    .map((swipe) => toText(swipe, textAtMost))
    .filter((swipe) => swipe !== '')
  const known = swipes.indexOf(text)
  const alternatives = known >= 0 ? swipes : [...swipes, text]
  const isUser = line['is_user'] === true
  const speaker = toText(line['name'], 100)
  // Hidden messages are marked as of the system, whoever wrote them.
  const isHidden = line['is_system'] === true && (isUser || !systemNames.has(speaker))
  return {
    role: line['is_system'] === true && !isHidden ? 'system' : isUser ? 'user' : 'assistant',
    speaker,
    text,
    alternatives: isUser ? [text] : alternatives,
    chosen: isUser ? 0 : known >= 0 ? known : alternatives.length - 1,
    createdAt,
    ...(isHidden && { isHidden }),
  }
}

/** Speakers that stand for SillyTavern itself, such as its help messages. */
const systemNames = new Set(['', 'SillyTavern System', 'System', 'Note'])

function parseObject(line: Buffer, budget: WorkBudget): Record<string, unknown> | 'blank' | undefined {
  const scan = scanJson(line, { depth: budget.limits.depth, values: budget.left('values') })
  if (scan.problem === 'depth') return undefined
  budget.take('values', scan.values)
  const text = line.toString('utf8')
  if (text.trim() === '') return 'blank'
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes what PostgreSQL cannot store and control characters. */
function toText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return ''
  return value
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\r\t]/gu, '')
    .slice(0, longest)
    .trim()
    .toWellFormed()
}
