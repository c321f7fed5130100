import type { CharacterRow } from '#server/db/characters'
import { listMemories, type MemoryRow } from '#server/db/chat-memories'
import { listTurns, type PathFrom, type TurnRow } from '#server/db/chat-turns'
import { type ChatRow, findChat, findChatCharacter } from '#server/db/chats'
import type { Db } from '#server/db/database'
import { findPersonName } from '#server/db/people'

/** What a reply is built upon, as it was when it was read. */
export type Ground = {
  /** Read before the rest: while it stays untouched, nothing was said in it since. */
  chat: ChatRow
  character: CharacterRow
  /** How the person is called where no persona says so. */
  accountName: string | undefined
  memories: readonly MemoryRow[]
  /** The newest of the way to the last message, oldest first. */
  page: readonly TurnRow[]
}

/** More of a conversation is read page by page, as far as the window reaches. */
export const pageSize = 200

/** Somebody waits for the first word: all is asked for at once. Undefined: there is no such chat of theirs. */
export async function readGround(
  db: Db,
  { id, user_id }: Pick<ChatRow, 'id' | 'user_id'>,
  from: PathFrom,
): Promise<Ground | undefined> {
  const [chat, character, accountName, memories, page] = await Promise.all([
    findChat(db, user_id, id),
    findChatCharacter(db, { id, user_id }),
    findPersonName(db, user_id),
    listMemories(db, { id, user_id }, from),
    listTurns(db, id, from, pageSize),
  ])
  if (chat === undefined) return undefined
  if (character === undefined) throw new Error('a chat has lost its character')
  return { chat, character, accountName, memories: chat.memory_enabled ? memories : [], page }
}
