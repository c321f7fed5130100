import type { CharacterRow } from '#server/db/characters'
import { listMemories, type MemoryRow } from '#server/db/chat-memories'
import { listTurns, type TurnRow } from '#server/db/chat-turns'
import { type ChatRow, findChatCharacter } from '#server/db/chats'
import type { Db } from '#server/db/database'
import { findPersonName } from '#server/db/people'

/** What a reply is built upon, as it was when it was read. */
export type Ground = {
  character: CharacterRow
  /** How the person is called where no persona says so. */
  accountName: string | undefined
  memories: readonly MemoryRow[]
  /** The newest of the way to the last message, oldest first. */
  page: readonly TurnRow[]
}

/** More of a conversation is read page by page, as far as the window reaches. */
export const pageSize = 200

/** Somebody waits for the first word: what does not depend on each other is asked for at once. */
export async function readGround(db: Db, chat: ChatRow, endId: string | null): Promise<Ground> {
  const [character, accountName, memories, page] = await Promise.all([
    findChatCharacter(db, chat),
    findPersonName(db, chat.user_id),
    chat.memory_enabled ? listMemories(db, { ...chat, head_id: endId }) : [],
    listTurns(db, chat.id, endId, pageSize),
  ])
  if (character === undefined) throw new Error('a chat has lost its character')
  return { character, accountName, memories, page }
}
