import { moveFoundMemories } from '#server/db/chat-memories'
import { rewriteGreetings } from '#server/db/chat-messages'
import {
  type ChatChanges,
  type ChatRow,
  changeChat,
  findChatCharacter,
  lockChat,
} from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { missingSession } from './missing.ts'
import { writeGreetings } from './open-session.ts'

type User = { id: string; name: string }

/**
 * Changes a chat session. Until the user has written in it, its greetings are updated too, because they contain the
 * user's name.
 */
export async function changeSession(
  db: Db,
  user: User,
  chatId: string,
  changes: ChatChanges,
): Promise<ChatRow> {
  return db.transaction(async (tx) => {
    if ((await lockChat(tx, user.id, chatId)) === undefined) throw missingSession()
    await changeChat(tx, chatId, changes)
    if (changes.memoryScope !== undefined) await moveFoundMemories(tx, chatId, changes.memoryScope)
    const chat = await lockChat(tx, user.id, chatId)
    if (chat === undefined) throw missingSession()
    if (!chat.is_started && (changes.personaId !== undefined || changes.versionId !== undefined)) {
      await greetAnew(tx, user, chat)
    }
    return chat
  })
}

async function greetAnew(tx: Db, user: User, chat: ChatRow): Promise<void> {
  const character = await findChatCharacter(tx, chat)
  if (character !== undefined)
    await rewriteGreetings(tx, chat.id, writeGreetings(character, chat.persona, user.name))
}

/** A persona was changed or deleted: the greetings of chats that have not begun contain its name. */
export async function rewriteEmptyChats(tx: Db, user: User, chatIds: readonly string[]): Promise<void> {
  for (const id of chatIds) {
    const chat = await lockChat(tx, user.id, id)
    if (chat !== undefined && !chat.is_started) await greetAnew(tx, user, chat)
  }
}

export async function refreshEmptySession(
  db: Db,
  user: User,
  chat: ChatRow,
  wanted: { personaId: string | null | undefined; versionId: string },
): Promise<ChatRow> {
  const isSame = wanted.personaId === undefined && chat.version_id === wanted.versionId
  return isSame ? chat : changeSession(db, user, chat.id, wanted)
}
