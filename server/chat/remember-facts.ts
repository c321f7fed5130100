import { hash } from 'node:crypto'
import { claimFact, insertMemory, listMemories } from '#server/db/chat-memories'
import type { ChatRow } from '#server/db/chat-sessions'
import type { TurnRow } from '#server/db/chat-turns'
import type { Db } from '#server/db/database'
import { findFacts } from '#server/domain/chat/find-facts'
import type { Ids } from '#server/outside/ids'

/**
 * Stores the facts that a message states about its writer. Each version of a message is used only once, so that
 * forgotten facts do not return.
 */
export async function rememberFacts(
  { db, ids }: { db: Db; ids: Ids },
  chat: ChatRow,
  message: Pick<TurnRow, 'id' | 'text' | 'edit_count'>,
): Promise<void> {
  const facts = findFacts(message.text)
  if (facts.length === 0) return
  const known = new Set((await listMemories(db, chat)).map(({ text }) => text))
  for (const text of facts) {
    if (known.has(text)) continue
    const factHash = hash('sha256', `${message.id} ${message.edit_count} ${text}`, 'hex')
    if (!(await claimFact(db, chat.id, factHash))) continue
    await insertMemory(db, {
      id: ids.newId(),
      chatId: chat.id,
      userId: chat.user_id,
      characterId: chat.character_id,
      text,
      origin: 'found',
      scope: 'session',
      isPinned: false,
      sourceId: message.id,
      sourceNumber: message.edit_count,
    })
  }
}
