import { handler } from '#server/call'
import { missingSession } from '#server/chat/missing'
import { listMemories as listRows } from '#server/db/chat-memories'
import { findChat } from '#server/db/chat-sessions'
import { toMemory } from '#server/domain/chat/memory-view'

export const listMemories = handler('aifriend.list_memories', ['db'], async ({ input, viewer, db }) => {
  const chat = await findChat(db, viewer.id, input.session_id)
  if (chat === undefined) throw missingSession()
  const rows = await listRows(db, chat)
  return { items: rows.map((row) => toMemory(chat, row)), memory_enabled: chat.memory_enabled }
})
