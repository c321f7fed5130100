import { handler } from '#server/call'
import { findMessage, viewMessage } from '#server/chat/find-message'
import { missingMessage } from '#server/chat/missing'
import { findLeaf, findNode, isAbove, listOwnBelowInherited, listSiblings } from '#server/db/chat-messages'
import { deleteBranches, lockChat, moveForkPoint, moveHead } from '#server/db/chat-sessions'
import { toWireId } from '#server/domain/chat/message-ids'
import { toChatMessage } from '#server/domain/chat/message-view'

/**
 * Deletes a message and everything after it. The chat session continues at the neighbouring alternative, if there is
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
      const headNode = headId === null ? undefined : await findNode(tx, headId)
      return {
        ...toChatMessage(chat, message),
        head_message_id: headNode === undefined ? null : toWireId(chat, headNode),
      }
    })
  },
)

function nextTo(siblings: readonly { id: string }[], id: string): string | undefined {
  const at = siblings.findIndex((sibling) => sibling.id === id)
  return (siblings[at - 1] ?? siblings[at + 1])?.id
}
