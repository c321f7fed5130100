import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { missingSession } from '#server/chat/missing'
import { type ExportedMessage, listPathIds, listWithAlternatives } from '#server/db/chat-session-export'
import { type ChatRow, findChat, findChatCharacter } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { displayName } from '#server/domain/chat/character-view'
import { readPersona } from '#server/domain/chat/persona'
import {
  exportLimits,
  type FiledMessage,
  writeJsonlHead,
  writeJsonlLine,
  writeMarkdownPart,
} from '#server/formats/chat-session-file'
import { inTurn } from '../with-budget.ts'

/** Messages per query. */
const pageSize = 200

export const exportSession = handler(
  'aifriend.export_session',
  ['db', 'now'],
  async ({ input, viewer, caller, db, now }) => {
    const chat = await findChat(db, viewer.id, input.session_id)
    const character = chat === undefined ? undefined : await findChatCharacter(db, chat)
    if (chat === undefined || character === undefined) throw missingSession()
    const name = displayName(character)
    const session = {
      title: chat.title || name,
      characterName: name,
      userName: readPersona(chat.persona, viewer.name).name,
      note: chat.note,
      notePlace: chat.note_place,
    }
    const isJsonl = input.format === 'jsonl'
    const rules = { owner: viewer.id, limits: exportLimits, signal: caller.signal }
    const { text, startedAt } = await inTurn(rules, async ({ limits, signal }) => {
      const parts: string[] = []
      let letters = 0
      let first: Date | null = null
      for await (const message of readMessages(db, chat, limits.entries)) {
        signal.throwIfAborted()
        first ??= message.createdAt
        const part = isJsonl ? writeJsonlLine(session, message, now()) : writeMarkdownPart(session, message)
        if (part === undefined) continue
        letters += part.length
        if (letters > limits.unpackedBytes) throw tooLong()
        parts.push(part)
      }
      return { text: parts.join(isJsonl ? '\n' : '\n\n---\n\n'), startedAt: first ?? now() }
    })
    const fileName =
      session.title
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .slice(0, 60) || 'chat'
    if (!isJsonl) {
      const page = `# ${session.title}\n\n${text}\n`
      return { filename: `${fileName}.md`, media_type: 'text/markdown', text: page }
    }
    const lines = [writeJsonlHead(session, startedAt), ...(text === '' ? [] : [text])].join('\n')
    return { filename: `${fileName}.jsonl`, media_type: 'application/jsonl', text: `${lines}\n` }
  },
)

/** Reads the chat session from its start, page by page. The number of queries does not depend on the alternatives. */
async function* readMessages(db: Db, chat: ChatRow, limit: number): AsyncGenerator<FiledMessage> {
  const path = await listPathIds(db, chat.head_id, limit)
  const forked = await listPathIds(db, chat.fork_message_id, limit)
  const beside = new Map(forked.map(({ id, depth }) => [depth, id]))
  for (let at = 0; at < path.length; at += pageSize) {
    const page = path.slice(at, at + pageSize)
    const ids = page.map(({ id }) => id)
    const besideIds = page.map(({ depth }) => beside.get(depth) ?? null)
    const rows = Map.groupBy(await listWithAlternatives(db, chat.id, ids, besideIds), (row) => row.path_id)
    for (const id of ids) {
      const message = toMessage(id, rows.get(id) ?? [])
      if (message !== undefined) yield message
    }
  }
}

function toMessage(id: string, rows: readonly ExportedMessage[]): FiledMessage | undefined {
  const own = rows.find((row) => row.id === id)
  // Deleted, possibly since its id was listed.
  if (own === undefined || own.mark === 'deleted') return undefined
  const told = rows.filter(({ text, role }) => text !== '' && role === own.role)
  const chosen = told.indexOf(own)
  return {
    role: own.role,
    text: own.text,
    alternatives: told.map(({ text }) => text),
    chosen: Math.max(0, chosen),
    createdAt: own.created_at,
    isHidden: own.mark === 'hidden',
  }
}

function tooLong(): CallError {
  return new CallError('too_large', {
    sentence: 'This chat is too long for one file. The export of your account has all of its messages.',
  })
}
