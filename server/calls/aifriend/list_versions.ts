import { handler } from '#server/call'
import { findMessage } from '#server/chat/find-message'
import { listVersions as listTexts } from '#server/db/chat-messages'

export const listVersions = handler('aifriend.list_versions', ['db'], async ({ input, viewer, db }) => {
  const { chat, node } = await findMessage(db, viewer.id, input.message_id)
  const texts = await listTexts(db, chat.id, node.id)
  return { items: texts.map(({ text, created_at: at }) => ({ text, created_at: at.toISOString() })) }
})
