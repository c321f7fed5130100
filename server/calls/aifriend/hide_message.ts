import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findMessage, viewMessage } from '#server/chat/find-message'
import { missingMessage, stillWritten } from '#server/chat/missing'
import { lockChat } from '#server/db/chat-sessions'
import { hideMessage as hideRow, unhideMessage } from '#server/db/message-marks'
import { markUnread } from '#server/db/unread-messages'
import { toChatMessage } from '#server/domain/chat/message-view'

/** Sets a state instead of toggling, so that a repeated call changes nothing. */
export const hideMessage = handler('aifriend.hide_message', ['db'], async ({ input, viewer, db }) => {
  const { chat, node } = await findMessage(db, viewer.id, input.message_id)
  return db.transaction(async (tx) => {
    const locked = await lockChat(tx, viewer.id, chat.id)
    if (locked === undefined) throw missingMessage()
    const { status, mark } = await viewMessage(tx, chat.id, node.id)
    if (status === 'streaming') throw stillWritten()
    if (mark === 'deleted') throw new CallError('conflict', { sentence: 'This message was deleted.' })
    if (input.is_hidden) await hideRow(tx, chat.id, node.id)
    else if (await unhideMessage(tx, chat.id, node.id)) {
      if (node.role === 'user' && locked.memory_enabled) await markUnread(tx, chat.id, node.id)
    }
    return toChatMessage(chat, await viewMessage(tx, chat.id, node.id))
  })
})
