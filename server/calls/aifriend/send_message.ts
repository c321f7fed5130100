import { v5 } from 'uuid'
import { handler } from '#server/call'
import { checkSaid } from '#server/chat/check-said'
import { findFollowed } from '#server/chat/find-followed'
import { findMessageOf } from '#server/chat/find-message'
import { followReply } from '#server/chat/follow-reply'
import { readGround } from '#server/chat/ground'
import { type Basis, makeExchange } from '#server/chat/make-reply'
import { missingSession } from '#server/chat/missing'
import { toSurroundings } from '#server/chat/surroundings'
import type { ChatRow } from '#server/db/chats'
import type { Db } from '#server/db/database'
import { toRegion } from '#server/domain/chat/care/helplines'

export const sendMessage = handler(
  'aifriend.send_message',
  ['db', 'chatEngines', 'chatHub', 'ids', 'now', 'safety', 'tiers'],
  async function* ({ input, viewer, caller, db, chatEngines, chatHub, ids, now, safety, tiers }) {
    const { session_id: chatId, text, parent_id: parentId, idempotency_key: key } = input
    const lost = await findFollowed(db, viewer.id, chatId, caller.lastEventId)
    if (lost !== undefined) return yield* followReply({ db, chatHub }, caller, lost.chat, lost)

    const entry = { userId: viewer.id, place: 'aifriend.send_message', fields: { text } }
    const made = await makeExchange({ db, chatEngines, chatHub, ids, now, tiers }, viewer, {
      chatId,
      text,
      // With the chat in it, which only its owner knows: nobody can name the message before it is sent.
      messageId:
        input.message_id ?? (key === undefined ? ids.newId() : v5(`${viewer.id} ${chatId} ${key}`, v5.URL)),
      region: toRegion(input.locale ?? caller.languages),
      read: (over) => readBasis(over, { id: chatId, user_id: viewer.id }, parentId),
      async judge(ground) {
        await checkSaid(safety, entry, await toSurroundings(ground, { text, now: now() }))
      },
    })
    return yield* followReply({ db, chatHub }, caller, made.chat, made)
  },
)

/** What is answered: the newest message, unless another one is named; null: the message is the first of its chat. */
async function readBasis(
  db: Db,
  asked: Pick<ChatRow, 'id' | 'user_id'>,
  parentId: string | null | undefined,
): Promise<Basis> {
  const ground = await readGround(db, asked, parentId === undefined ? 'head' : parentId)
  if (ground === undefined) throw missingSession()
  const { chat } = ground
  const parent = ground.page.at(-1) ?? null
  // A page names what it shows last; only in a fork may that be a message under another name.
  const isHead = parentId === chat.head_id && chat.fork_message_id === null
  if (parentId === undefined || parentId === null || isHead) return { chat, parent, ground }
  const node = await findMessageOf(db, chat, parentId)
  if (node.id === parent?.id) return { chat, parent, ground }
  const named = await readGround(db, asked, node.id)
  if (named === undefined) throw missingSession()
  return { chat: named.chat, parent: node, ground: named }
}
