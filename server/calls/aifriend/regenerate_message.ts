import { v5 } from 'uuid'
import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { findFollowed } from '#server/chat/find-followed'
import { findMessage } from '#server/chat/find-message'
import { followReply } from '#server/chat/follow-reply'
import { checkReplyCapacity, spendDailyMessage } from '#server/chat/limits'
import { planReply, usedMessageId } from '#server/chat/make-exchange'
import { missingMessage } from '#server/chat/missing'
import { findNode, insertMessage, rememberLeaf } from '#server/db/chat-messages'
import { lockChat, startChat } from '#server/db/chat-sessions'
import { countActiveReplies, insertReply } from '#server/db/replies'
import { isNoticeDue } from '#server/domain/chat/ai-notice'
import { toRegion } from '#server/domain/chat/care/helplines'

/** Writes an alternative to a reply, or a reply to the user's own message. */
export const regenerateMessage = handler(
  'aifriend.regenerate_message',
  ['db', 'chatEngines', 'chatHub', 'ids', 'now', 'tiers'],
  async function* ({ input, viewer, caller, db, chatEngines, chatHub, ids, now, tiers }) {
    const { message_id: messageId, idempotency_key: key } = input
    const followed = await findFollowed(db, viewer.id, undefined, caller.lastEventId)
    if (followed !== undefined) return yield* followReply({ db, chatHub }, caller, followed)

    const { chat, node } = await findMessage(db, viewer.id, messageId)
    const parentId = node.role === 'user' ? node.id : node.parent_id
    if (parentId === null) throw badInput('message_id', 'Greetings cannot be regenerated.')
    const id =
      input.new_message_id ?? (key === undefined ? ids.newId() : v5(`${chat.id} ${node.id} ${key}`, v5.URL))
    if ((await findNode(db, id)) === undefined) {
      checkReplyCapacity(await chatEngines.current(viewer.tier), await countActiveReplies(db, viewer.id))
    }
    await db.transaction(async (tx) => {
      const locked = await lockChat(tx, viewer.id, chat.id)
      const parent = await findNode(tx, parentId)
      if (locked === undefined || parent === undefined) throw missingMessage()
      const known = await findNode(tx, id)
      if (known !== undefined) {
        const isSame = known.parent_id === parentId && known.chat_id === chat.id && known.role === 'assistant'
        if (isSame) return
        throw usedMessageId()
      }
      await spendDailyMessage(tx, tiers, viewer, now())
      if (locked.head_id !== null) await rememberLeaf(tx, chat.id, locked.head_id)
      // [S-10] Regenerating counts as use.
      const isNoticed = isNoticeDue(locked.notice_at, now())
      await startChat(tx, { id: chat.id, headId: id, added: 1, noticed: isNoticed, careUntil: null })
      await insertMessage(tx, {
        id,
        chatId: chat.id,
        parent,
        role: 'assistant',
        text: '',
        status: 'streaming',
        aiNotice: isNoticed,
      })
      const region = toRegion(caller.languages)
      await insertReply(tx, planReply(viewer, tiers, { messageId: id, chatId: chat.id, region }))
    })
    return yield* followReply({ db, chatHub }, caller, { chat, userMessageId: parentId, messageId: id })
  },
)
