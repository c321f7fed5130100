import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { checkSaid } from '#server/chat/check-said'
import { findMessage, viewMessage } from '#server/chat/find-message'
import { type Basis, makeExchange } from '#server/chat/make-reply'
import { missingMessage } from '#server/chat/missing'
import { rememberFacts } from '#server/chat/remember-facts'
import { findSurroundings } from '#server/chat/surroundings'
import { addEdit, findNode, insertMessage, rememberLeaf } from '#server/db/chat-messages'
import { type ChatRow, findChat, lockChat, moveHead } from '#server/db/chats'
import type { Db } from '#server/db/database'
import { toRegion } from '#server/domain/chat/care/helplines'
import { toChatMessage } from '#server/domain/chat/message-view'

const stillWritten = () =>
  new CallError('conflict', { sentence: 'This reply is still being written. Stop it first, or wait.' })

/**
 * The same message with a new text, what it said before kept; or, as a branch, another message beside it, which a
 * message of one's own is answered anew.
 */
export const editMessage = handler(
  'aifriend.edit_message',
  ['db', 'chatEngines', 'chatHub', 'ids', 'now', 'safety', 'tiers'],
  async ({ input, viewer, caller, db, chatEngines, chatHub, ids, now, safety, tiers }) => {
    const { chat, node } = await findMessage(db, viewer.id, input.message_id)
    if (node.role === 'system') throw badInput('message_id', 'This message cannot be changed.')
    if (node.status === 'streaming') throw stillWritten()
    const entry = { userId: viewer.id, place: 'aifriend.edit_message', fields: { text: input.text } }
    const said = { text: input.text, now: now() }
    await checkSaid(safety, entry, await findSurroundings(db, chat, said, node.parent_id))
    const show = async (id: string, replyId: string | null) => ({
      ...toChatMessage(chat, await viewMessage(db, chat.id, id)),
      assistant_message:
        replyId === null ? null : toChatMessage(chat, await viewMessage(db, chat.id, replyId)),
    })

    if (!input.branch) {
      await db.transaction(async (tx) => {
        if ((await lockChat(tx, viewer.id, chat.id)) === undefined) throw missingMessage()
        const current = await viewMessage(tx, chat.id, node.id)
        if (current.status === 'streaming') throw stillWritten()
        if (current.text !== input.text) await addEdit(tx, chat.id, node.id, input.text)
      })
      // What the old text said of its writer no longer holds; what the new one says does.
      if (node.role === 'user' && chat.memory_enabled) {
        await rememberFacts({ db, ids }, chat, await viewMessage(db, chat.id, node.id))
      }
      return show(node.id, null)
    }

    const newId = input.new_message_id ?? ids.newId()
    if (node.role === 'user') {
      if (chat.head_id !== null) await rememberLeaf(db, chat.id, chat.head_id)
      const made = await makeExchange({ db, chatEngines, chatHub, ids, now, tiers }, viewer, {
        chatId: chat.id,
        text: input.text,
        messageId: newId,
        region: toRegion(input.locale ?? caller.languages),
        read: (over) => readBasis(over, chat, node.parent_id),
      })
      await made.keep(db)
      return show(newId, made.messageId)
    }
    await db.transaction(async (tx) => {
      const locked = await lockChat(tx, viewer.id, chat.id)
      if (locked === undefined) throw missingMessage()
      const known = await findNode(tx, newId)
      if (known !== undefined) {
        const isSame =
          known.chat_id === chat.id && known.parent_id === node.parent_id && known.role === node.role
        if (isSame) return
        throw new CallError('conflict', { sentence: 'This message id was used for another message already.' })
      }
      if (locked.head_id !== null) await rememberLeaf(tx, chat.id, locked.head_id)
      const parent = node.parent_id === null ? null : ((await findNode(tx, node.parent_id)) ?? null)
      await insertMessage(tx, {
        id: newId,
        chatId: chat.id,
        parent,
        role: node.role,
        text: input.text,
        status: 'done',
        isGreeting: node.is_greeting,
      })
      await moveHead(tx, chat.id, newId)
    })
    return show(newId, null)
  },
)

async function readBasis(db: Db, { id, user_id }: ChatRow, parentId: string | null): Promise<Basis> {
  const [chat, parent] = await Promise.all([
    findChat(db, user_id, id),
    parentId === null ? null : findNode(db, parentId),
  ])
  if (chat === undefined || parent === undefined) throw missingMessage()
  return { chat, parent }
}
