import type { CharacterRow } from '#server/db/characters'
import { listMemories } from '#server/db/chat-memories'
import { type ChatRow, findChat, findChatCharacter } from '#server/db/chat-sessions'
import { listTurns, type TurnRow } from '#server/db/chat-turns'
import type { Db } from '#server/db/database'
import { findUserName } from '#server/db/public-users'
import type { MemoryRow } from '#server/domain/chat/memory-view'

/** What a message is checked against and a prompt is built from. */
export type SessionState = {
  chat: ChatRow
  character: CharacterRow
  /** The user's name if no persona gives one. */
  accountName: string | undefined
  memories: readonly MemoryRow[]
  /** The newest messages up to the one being answered, oldest first. */
  page: readonly TurnRow[]
}

/** Earlier messages are read page by page, as far as the window reaches. */
export const pageSize = 200

/**
 * The state at a message; null: before the first message; 'head': at the newest. Returns undefined if the user has no
 * such chat session. A connection runs its queries in order, so the chat's row is read first: a concurrent change then
 * shows as another row version when the chat is locked.
 */
export async function readSessionState(
  db: Db,
  { id, user_id }: Pick<ChatRow, 'id' | 'user_id'>,
  end: string | null | 'head',
): Promise<SessionState | undefined> {
  const [chat, character, accountName, memories, page] = await db.onConnection((one) =>
    Promise.all([
      findChat(one, user_id, id),
      findChatCharacter(one, { id, user_id }),
      findUserName(one, user_id),
      listMemories(one, { id, user_id }, end),
      listTurns(one, id, end, pageSize),
    ]),
  )
  if (chat === undefined) return undefined
  if (character === undefined) throw new Error('a chat session has no character')
  return { chat, character, accountName, memories: chat.memory_enabled ? memories : [], page }
}
