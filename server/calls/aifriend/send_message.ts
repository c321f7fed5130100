import { v5 } from 'uuid'
import { handler } from '#server/call'
import { checkSaid } from '#server/chat/check-said'
import { findFollowed } from '#server/chat/find-followed'
import { findMessageOf } from '#server/chat/find-message'
import { followReply } from '#server/chat/follow-reply'
import { readGround } from '#server/chat/ground'
import { makeExchange } from '#server/chat/make-reply'
import { missingSession } from '#server/chat/missing'
import { toSurroundings } from '#server/chat/surroundings'
import { type ChatRow, findChat } from '#server/db/chats'
import type { Db } from '#server/db/database'
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
    const endId = await findParent(db, chat, parentId)
    const entry = { userId: viewer.id, place: 'aifriend.send_message', fields: { text } }
    const made = await makeExchange({ db, chatEngines, chatHub, ids, now, tiers }, viewer, {
      chat,
      text,
      // With the chat in it, which only its owner knows: nobody can name the message before it is sent.
      messageId:
        input.message_id ?? (key === undefined ? ids.newId() : v5(`${viewer.id} ${chatId} ${key}`, v5.URL)),
      region: toRegion(input.locale ?? caller.languages),
      parentId: endId,
      answersNewest: parentId === undefined,
      judge: {
        read: (over) => readGround(over, chat, endId),
        async check(ground) {
          await checkSaid(safety, entry, await toSurroundings(chat, ground, { text, now: now() }))
        },
      },
    })
    return yield* followReply({ db, chatHub }, caller, made.chat, made)
  },
)

/** The node that is answered; null: it is the first of its chat. */
async function findParent(
  db: Db,
  chat: ChatRow,
  parentId: string | null | undefined,
): Promise<string | null> {
  if (parentId === undefined) return chat.head_id
  // A page names what it shows last; only in a fork may that be a message under another name.
  const isHead = parentId === chat.head_id && chat.fork_message_id === null
  return parentId === null || isHead ? parentId : (await findMessageOf(db, chat, parentId)).id
}
