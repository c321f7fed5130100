import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { findMessageOf } from '#server/chat/find-message'
import { missingSession } from '#server/chat/missing'
import { findBelow, listPath } from '#server/db/chat-messages'
import { type ChatRow, findChat } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { toChatMessage } from '#server/domain/chat/message-view'

type PageRequest = {
  before?: string | undefined
  after?: string | undefined
  around?: string | undefined
  limit: number
}

/** From the end upwards, as far as asked: a long conversation costs no more than a short one. */
export const getMessages = handler('aifriend.get_messages', ['db'], async ({ input, viewer, db }) => {
  const chat = await findChat(db, viewer.id, input.session_id)
  if (chat === undefined) throw missingSession()
  const { fromId, limit, hasLater } = await findPage(db, chat, input)
  const rows = await listPath(db, chat.id, fromId, limit)
  return {
    items: rows.map((row) => toChatMessage(chat, row)),
    has_more: rows[0] !== undefined && rows[0].parent_id !== null,
    has_later: hasLater,
  }
})

/** The last message of a page, how many it has at most, and whether the branch goes on behind it. */
async function findPage(db: Db, chat: ChatRow, { before, after, around, limit }: PageRequest) {
  if (before !== undefined) {
    return { fromId: (await findMessageOf(db, chat, before)).parent_id, limit, hasLater: true }
  }
  const known = after ?? around
  if (known === undefined) return { fromId: chat.head_id, limit, hasLater: false }
  const node = await findMessageOf(db, chat, known)
  const below = after === undefined ? Math.floor(limit / 2) : limit
  const found = await findBelow(db, chat.head_id, node, below)
  if (found === undefined) {
    throw badInput(
      after === undefined ? 'around' : 'after',
      'This message is on another branch. Select it first.',
    )
  }
  const { id: fromId, distance, has_later: hasLater } = found
  return {
    fromId: after !== undefined && distance === 0 ? null : fromId,
    limit: after === undefined ? limit : Math.max(1, distance),
    hasLater,
  }
}
