import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { findMessage } from '#server/chat/find-message'
import { followReply } from '#server/chat/follow-reply'
import { toWireId } from '#server/domain/chat/message-ids'

export const watchMessage = handler(
  'aifriend.watch_message',
  ['db', 'chatHub'],
  async function* ({ input, viewer, caller, db, chatHub }) {
    const { chat, node } = await findMessage(db, viewer.id, input.message_id)
    if (node.role === 'user') throw badInput('message_id', 'Only replies can be watched.')
    return yield* followReply({ db, chatHub }, caller, {
      chat,
      userMessageId: node.parent_id,
      messageId: node.id,
      wireId: toWireId(chat, node),
    })
  },
)
