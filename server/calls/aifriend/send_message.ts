import { v5 } from 'uuid'
import { handler } from '#server/call'
import { checkSaid } from '#server/chat/check-said'
import { findFollowed } from '#server/chat/find-followed'
import { findMessageOf } from '#server/chat/find-message'
import { followReply } from '#server/chat/follow-reply'
import { makeExchange } from '#server/chat/make-reply'
import { missingSession } from '#server/chat/missing'
import { findSurroundings } from '#server/chat/surroundings'
import { findNode } from '#server/db/chat-messages'
import { findChat } from '#server/db/chats'
import { toRegion } from '#server/domain/chat/care/helplines'

export const sendMessage = handler(
  'aifriend.send_message',
  ['db', 'chatEngines', 'chatHub', 'ids', 'now', 'safety', 'tiers'],
  async function* ({ input, viewer, caller, db, chatEngines, chatHub, ids, now, safety, tiers }) {
    const { session_id: chatId, text, parent_id: parentId, idempotency_key: key } = input
    const lost = await findFollowed(db, viewer.id, chatId, caller.lastEventId)
    if (lost !== undefined) return yield* followReply({ db, chatHub }, caller, lost.chat, lost)

    const chat = await findChat(db, viewer.id, chatId)
    if (chat === undefined) throw missingSession()
    const around = await findSurroundings(db, chat, parentId)
    await checkSaid(safety, { userId: viewer.id, place: 'aifriend.send_message', fields: { text } }, around)
    const made = await makeExchange({ db, chatEngines, ids, now, tiers }, viewer, {
      chatId,
      text,
      // With the chat in it, which only its owner knows: nobody can name the message before it is sent.
      messageId:
        input.message_id ?? (key === undefined ? ids.newId() : v5(`${viewer.id} ${chatId} ${key}`, v5.URL)),
      region: toRegion(input.locale ?? caller.languages),
      async findParent(tx, chat) {
        if (parentId === null) return null
        if (parentId !== undefined) return findMessageOf(tx, chat, parentId)
        return chat.head_id === null ? null : ((await findNode(tx, chat.head_id)) ?? null)
      },
    })
    return yield* followReply({ db, chatHub }, caller, made.chat, made)
  },
)
