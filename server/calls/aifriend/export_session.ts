import { handler } from '#server/call'
import { missingSession } from '#server/chat/missing'
import { listPath, listSiblings } from '#server/db/chat-messages'
import { findChat, findChatCharacter } from '#server/db/chats'
import { displayName } from '#server/domain/chat/character-view'
import { readPersona } from '#server/domain/chat/persona'
import { type FiledMessage, writeJsonl, writeMarkdown } from '#server/domain/chat/session-file'

const exportedAtMost = 100_000

export const exportSession = handler(
  'aifriend.export_session',
  ['db', 'now'],
  async ({ input, viewer, db, now }) => {
    const chat = await findChat(db, viewer.id, input.session_id)
    const character = chat === undefined ? undefined : await findChatCharacter(db, chat)
    if (chat === undefined || character === undefined) throw missingSession()
    const messages: FiledMessage[] = []
    for (const row of await listPath(db, chat.id, chat.head_id, exportedAtMost)) {
      const siblings = row.sibling_count > 1 ? await listSiblings(db, chat.id, row) : [row]
      const told = siblings.filter(({ text, role }) => text !== '' && role === row.role)
      messages.push({
        role: row.role,
        text: row.text,
        alternatives: told.map(({ text }) => text),
        chosen: Math.max(
          0,
          told.findIndex(({ id }) => id === row.id),
        ),
        createdAt: row.created_at,
      })
    }
    const name = displayName(character)
    const session = {
      title: chat.title || name,
      characterName: name,
      userName: readPersona(chat.persona, viewer.name).name,
      note: chat.note,
      messages,
    }
    const filename = `${
      session.title
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .slice(0, 60) || 'chat'
    }`
    return input.format === 'jsonl'
      ? { filename: `${filename}.jsonl`, media_type: 'application/jsonl', text: writeJsonl(session, now()) }
      : { filename: `${filename}.md`, media_type: 'text/markdown', text: writeMarkdown(session) }
  },
)
