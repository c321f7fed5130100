import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { findMessage, viewMessage } from '#server/chat/find-message'
import { followReply } from '#server/chat/follow-reply'
import { checkReplyCapacity, spendDailyMessage } from '#server/chat/limits'
import { planReply } from '#server/chat/make-exchange'
import { missingMessage } from '#server/chat/missing'
import { markNotice } from '#server/db/chat-messages'
import { lockChat, noteNotice } from '#server/db/chat-sessions'
import { countActiveReplies, requeueAsContinuation } from '#server/db/replies'
import { isNoticeDue } from '#server/domain/chat/ai-notice'
import { toRegion } from '#server/domain/chat/care/helplines'
import { canContinue } from '#server/domain/chat/message-view'

/** Continues a message at the end of its text. Parallel calls follow the same continuation. */
export const continueMessage = handler(
  'aifriend.continue_message',
  ['db', 'chatEngines', 'chatHub', 'now', 'tiers'],
  async function* ({ input, viewer, caller, db, chatEngines, chatHub, now, tiers }) {
    const { chat, node } = await findMessage(db, viewer.id, input.message_id)
    const followed = { chat, userMessageId: node.parent_id, messageId: node.id }
    if (caller.lastEventId !== undefined) return yield* followReply({ db, chatHub }, caller, followed)
    if (node.chat_id !== chat.id) {
      throw badInput('message_id', 'This message was written before the fork. Ask for another reply instead.')
    }
    if (node.status !== 'streaming')
      checkReplyCapacity(await chatEngines.current(viewer.tier), await countActiveReplies(db, viewer.id))
    await db.transaction(async (tx) => {
      const locked = await lockChat(tx, viewer.id, chat.id)
      if (locked === undefined) throw missingMessage()
      const message = await viewMessage(tx, chat.id, node.id)
      if (message.status === 'streaming') return
      if (!canContinue(message)) throw badInput('message_id', 'This message cannot be continued.')
      await spendDailyMessage(tx, tiers, viewer, now())
      const region = toRegion(caller.languages)
      const reply = planReply(viewer, tiers, { messageId: node.id, chatId: chat.id, region })
      await requeueAsContinuation(tx, reply)
      // [S-10] Continuing counts as use.
      if (!isNoticeDue(locked.notice_at, now())) return
      await markNotice(tx, node.id)
      await noteNotice(tx, chat.id)
    })
    return yield* followReply({ db, chatHub }, caller, followed)
  },
)
