import { handler } from '#server/call'
import { findMessage } from '#server/chat/find-message'
import { listSiblings } from '#server/db/chat-messages'
import { toChatMessage } from '#server/domain/chat/message-view'

export const listAlternatives = handler(
  'aifriend.list_alternatives',
  ['db'],
  async ({ input, viewer, db }) => {
    const { chat, node } = await findMessage(db, viewer.id, input.message_id)
    const siblings = await listSiblings(db, chat.id, node)
    return { items: siblings.map((row) => toChatMessage(chat, row)) }
  },
)
