import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { checkMessageText } from '#server/chat/check-message'
import { findMessage, viewMessage } from '#server/chat/find-message'
import { makeExchange, readEarlier, retryWhenChanged, usedMessageId } from '#server/chat/make-exchange'
import { missingMessage, stillWritten } from '#server/chat/missing'
import { findSurroundings } from '#server/chat/surroundings'
import { addEdit, findNode, insertMessage, rememberLeaf } from '#server/db/chat-messages'
import { type ChatRow, findChat, lockChat, moveHead } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { markUnread } from '#server/db/unread-messages'
import { toRegion } from '#server/domain/chat/care/helplines'
import { toChatMessage } from '#server/domain/chat/message-view'

/**
 * Gives a message a new text and keeps the earlier ones as versions; or, as a branch, adds another message next to it.
 * A branch of the user's own message gets a new reply.
 */
export const editMessage = handler(
  'aifriend.edit_message',
  ['db', 'chatEngines', 'ids', 'now', 'safety', 'tiers'],
  async ({ input, viewer, caller, db, chatEngines, ids, now, safety, tiers }) => {
    const { chat, node } = await findMessage(db, viewer.id, input.message_id)
    if (node.role === 'system') throw badInput('message_id', 'This message cannot be changed.')
    if (node.status === 'streaming') throw stillWritten()
    const entry = { userId: viewer.id, place: 'aifriend.edit_message', fields: { text: input.text } }
    const said = { text: input.text, now: now() }
    await checkMessageText(safety, entry, await findSurroundings(db, chat, said, node.parent_id))
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
        if (current.mark === 'deleted')
          throw new CallError('conflict', { sentence: 'This message was deleted.' })
        if (current.text === input.text) return
        await addEdit(tx, chat.id, node.id, input.text)
        // Facts from the old text are no longer valid.
        if (node.role === 'user' && chat.memory_enabled) await markUnread(tx, chat.id, node.id)
      })
      return show(node.id, null)
    }

    const newId = input.new_message_id ?? ids.newId()
    if (node.role === 'user') {
      if (chat.head_id !== null) await rememberLeaf(db, chat.id, chat.head_id)
      const { messageId } = await retryWhenChanged(async () =>
        makeExchange({ db, chatEngines, ids, now, tiers }, viewer, {
          ...(await readBranchPoint(db, chat, node.parent_id)),
          earlier: await readEarlier(db, viewer.id, newId),
          text: input.text,
          messageId: newId,
          region: toRegion(input.locale ?? caller.languages),
        }),
      )
      return show(newId, messageId)
    }
    await db.transaction(async (tx) => {
      const locked = await lockChat(tx, viewer.id, chat.id)
      if (locked === undefined) throw missingMessage()
      const known = await findNode(tx, newId)
      if (known !== undefined) {
        const isSame =
          known.chat_id === chat.id && known.parent_id === node.parent_id && known.role === node.role
        if (isSame) return
        throw usedMessageId()
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

/** The current chat session, and the parent of the new branch. */
async function readBranchPoint(db: Db, { id, user_id }: ChatRow, parentId: string | null) {
  const chat = await findChat(db, user_id, id)
  const parent = parentId === null ? null : await findNode(db, parentId)
  if (chat === undefined || parent === undefined) throw missingMessage()
  return { chat, parent }
}
