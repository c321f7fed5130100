import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { missingSession } from '#server/chat/missing'
import { deleteMemories } from '#server/db/chat-memories'
import { findChat } from '#server/db/chat-sessions'

export const forgetMemory = handler('aifriend.forget_memory', ['db'], async ({ input, viewer, db }) => {
  const chat = await findChat(db, viewer.id, input.session_id)
  if (chat === undefined) throw missingSession()
  const forgotten = await deleteMemories(db, chat, input.memory_id)
  if (input.memory_id !== undefined && forgotten === 0) {
    throw new CallError('not_found', { sentence: 'There is no such memory.' })
  }
  return { forgotten }
})
