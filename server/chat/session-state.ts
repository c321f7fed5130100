import type { CharacterRow } from '#server/db/characters'
import { listMemories, type MemoryRow } from '#server/db/chat-memories'
import { listTurns, type TurnRow } from '#server/db/chat-turns'
import { type ChatRow, findChat, findChatCharacter } from '#server/db/chats'
import type { Db } from '#server/db/database'
import { findPersonName } from '#server/db/people'

/** What a message is checked against and a prompt is built from. */
export type SessionState = {
  chat: ChatRow
  character: CharacterRow
  /** The name of the person where no persona gives one. */
  accountName: string | undefined
  memories: readonly MemoryRow[]
  /** The newest messages down to the one that is answered, oldest first. */
  page: readonly TurnRow[]
}

type ChatKey = Pick<ChatRow, 'id' | 'user_id'>

/** Earlier messages are read page by page, as far as the window reaches. */
export const pageSize = 200

/** The state at a message; null: before the first one. Undefined: the person has no such chat session. */
export async function readStateAt(
  db: Db,
  asked: ChatKey,
  endId: string | null,
): Promise<SessionState | undefined> {
  const [chat, parts] = await Promise.all([
    findChat(db, asked.user_id, asked.id),
    readParts(db, asked, endId),
  ])
  return chat && toState(chat, parts)
}

/**
 * The state at the newest message. The chat is read first: if a message comes in between, the chat that is given here has
 * an older row version than the stored one.
 */
export async function readNewestState(db: Db, asked: ChatKey): Promise<SessionState | undefined> {
  const chat = await findChat(db, asked.user_id, asked.id)
  return chat && toState(chat, await readParts(db, asked, chat.head_id))
}

const readParts = (db: Db, asked: ChatKey, endId: string | null) =>
  Promise.all([
    findChatCharacter(db, asked),
    findPersonName(db, asked.user_id),
    listMemories(db, asked, endId),
    listTurns(db, asked.id, endId, pageSize),
  ])

function toState(
  chat: ChatRow,
  [character, accountName, memories, page]: Awaited<ReturnType<typeof readParts>>,
): SessionState {
  if (character === undefined) throw new Error('a chat has lost its character')
  return { chat, character, accountName, memories: chat.memory_enabled ? memories : [], page }
}
