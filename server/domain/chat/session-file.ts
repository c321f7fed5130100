/** Conversations as files: JSONL as SillyTavern writes and reads it, and Markdown for people. */

export type FiledMessage = {
  role: 'user' | 'assistant' | 'system'
  text: string
  /** All that was said at this place, itself among them. */
  alternatives: string[]
  chosen: number
  createdAt: Date | null
}

export type FiledSession = {
  title: string
  characterName: string
  userName: string
  note: string
  messages: FiledMessage[]
}

export function writeJsonl(session: FiledSession, now: Date): string {
  const header = {
    user_name: session.userName,
    character_name: session.characterName,
    create_date: (session.messages[0]?.createdAt ?? now).toISOString(),
    chat_metadata: { title: session.title, note_prompt: session.note },
  }
  const lines = session.messages.map((message) => ({
    name: message.role === 'user' ? session.userName : session.characterName,
    is_user: message.role === 'user',
    is_system: message.role === 'system',
    send_date: (message.createdAt ?? now).toISOString(),
    mes: message.text,
    swipe_id: message.chosen,
    swipes: message.alternatives,
    extra: {},
  }))
  return `${[header, ...lines].map((line) => JSON.stringify(line)).join('\n')}\n`
}

export function writeMarkdown(session: FiledSession): string {
  const parts = session.messages
    .filter(({ role }) => role !== 'system')
    .map(({ role, text }) => `**${role === 'user' ? session.userName : session.characterName}**\n\n${text}`)
  return `# ${session.title}\n\n${parts.join('\n\n---\n\n')}\n`
}

const messagesAtMost = 20_000
const alternativesAtMost = 100
const textAtMost = 20_000

export type ReadSession = {
  title: string
  userName: string
  note: string
  messages: FiledMessage[]
  dropped: string[]
}

/** What a file holds; what cannot be used is left out and named. A string: why it cannot be read at all. */
export function readJsonl(file: string): ReadSession | string {
  const dropped: string[] = []
  const messages: FiledMessage[] = []
  let header: Record<string, unknown> = {}
  const lines = file.split('\n')
  if (lines.length > messagesAtMost + 2)
    return `A chat has at most ${messagesAtMost.toLocaleString('en')} messages.`
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue
    const value = parseObject(line)
    if (value === undefined) {
      if (messages.length === 0 && i === 0) return 'This is not a chat in JSONL.'
      dropped.push(`line ${i + 1}: not JSON`)
      continue
    }
    if (i === 0 && typeof value['mes'] !== 'string') {
      header = value
      continue
    }
    const message = toMessage(value)
    if (message === undefined) dropped.push(`line ${i + 1}: no text`)
    else messages.push(message)
  }
  if (messages.length === 0) return 'There are no messages in this file.'
  const metadata = isObject(header['chat_metadata']) ? header['chat_metadata'] : {}
  return {
    title: toText(metadata['title'], 200),
    userName: toText(header['user_name'], 100),
    note: toText(metadata['note_prompt'], 4_000),
    messages,
    dropped,
  }
}

function toMessage(line: Record<string, unknown>): FiledMessage | undefined {
  const text = toText(line['mes'], textAtMost)
  if (text === '') return undefined
  const swipes = (Array.isArray(line['swipes']) ? line['swipes'] : [])
    .slice(0, alternativesAtMost)
    .map((swipe) => toText(swipe, textAtMost))
    .filter((swipe) => swipe !== '')
  const known = swipes.indexOf(text)
  const alternatives = known >= 0 ? swipes : [...swipes, text]
  const isUser = line['is_user'] === true
  return {
    role: isUser ? 'user' : line['is_system'] === true ? 'system' : 'assistant',
    text,
    alternatives: isUser ? [text] : alternatives,
    chosen: isUser ? 0 : known >= 0 ? known : alternatives.length - 1,
    createdAt: toDate(line['send_date']),
  }
}

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without what PostgreSQL cannot store and nobody can see. */
function toText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return ''
  return value
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\r\t]/gu, '')
    .slice(0, longest)
    .trim()
    .toWellFormed()
}

/** Files hold times in several ways; one that is not understood is as good as none. */
function toDate(value: unknown): Date | null {
  const date =
    typeof value === 'number' ? new Date(value) : typeof value === 'string' ? new Date(value) : null
  if (date === null || Number.isNaN(date.getTime())) return null
  return date.getTime() > 0 && date.getTime() <= Date.UTC(2100, 0) ? date : null
}
