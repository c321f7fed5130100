import { handler } from '#server/call'
import { findMessage, viewMessage } from '#server/chat/find-message'
import { missingMessage, stillWritten } from '#server/chat/missing'
import { deleteBranches } from '#server/db/chat-deletion'
import { findLeaf, findNode, isAbove, listOwnBelowInherited, listSiblings } from '#server/db/chat-messages'
import { type ChatRow, lockChat, moveForkPoint, moveHead } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { deleteText, hasAnswers } from '#server/db/message-marks'
import { toWireId } from '#server/domain/chat/message-ids'
import { toChatMessage } from '#server/domain/chat/message-view'

/**
 * Deletes a message and everything after it, or only its text if something follows that is to stay. The chat session continues at the neighbouring alternative, if there is
 * one, else at the previous message. Forks keep the messages they are based on.
 */
export const deleteMessage = handler(
  'aifriend.delete_message',
  ['db', 'ids'],
  async ({ input, viewer, db, ids }) => {
    const { chat, node } = await findMessage(db, viewer.id, input.message_id)
    return db.transaction(async (tx) => {
      const locked = await lockChat(tx, viewer.id, chat.id)
      if (locked === undefined) throw missingMessage()
      const message = await viewMessage(tx, chat.id, node.id)
      const isShown = await isAbove(tx, node.id, locked.head_id)
      const isFollowed = (isShown && locked.head_id !== node.id) || (await hasAnswers(tx, chat.id, node.id))
      if (input.only_this && isFollowed) {
        if (message.status === 'streaming') throw stillWritten()
        await deleteText(tx, locked, node.id)
        return { ...toChatMessage(chat, message), head_message_id: await findHead(tx, locked) }
      }
      const siblings = await listSiblings(tx, chat.id, node)
      const isOwn = node.chat_id === chat.id
      const roots = isOwn ? [node.id] : await listOwnBelowInherited(tx, locked, node.depth)
      if (!isOwn) await moveForkPoint(tx, chat.id, node.parent_id)
      const head = isShown ? nextTo(siblings, node.id) : undefined
      if (isShown) await moveHead(tx, chat.id, null)
      await deleteBranches(tx, { ...locked, head_id: null }, roots, ids.newId())
      let headId = locked.head_id
      if (isShown) {
        headId = head === undefined ? node.parent_id : await findLeaf(tx, chat.id, head)
        await moveHead(tx, chat.id, headId)
      }
      return {
        ...toChatMessage(chat, message),
        head_message_id: await findHead(tx, { ...locked, head_id: headId }),
      }
    })
  },
)

async function findHead(tx: Db, chat: ChatRow): Promise<string | null> {
  const node = chat.head_id === null ? undefined : await findNode(tx, chat.head_id)
  return node === undefined ? null : toWireId(chat, node)
}

function nextTo(siblings: readonly { id: string }[], id: string): string | undefined {
  const at = siblings.findIndex((sibling) => sibling.id === id)
  return (siblings[at - 1] ?? siblings[at + 1])?.id
}
