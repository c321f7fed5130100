import { handler } from '#server/call'
import { findMessageOf } from '#server/chat/find-message'
import { missingSession, stillWritten } from '#server/chat/missing'
import { viewSession } from '#server/chat/view-session'
import { copyMemories } from '#server/db/chat-memories'
import { copyEdits } from '#server/db/chat-messages'
import { findChat, insertStartedChat, lockChat } from '#server/db/chat-sessions'
import { copyChatLorebooks } from '#server/db/lorebooks'
import { copyMarks } from '#server/db/message-marks'
import { toAliasBase } from '#server/domain/chat/message-ids'
import type { ReplyContext } from '#server/domain/chat/reply-context'

/** Creates another pointer into the same message tree. Later changes affect only one of the two. */
export const forkSession = handler(
  'aifriend.fork_session',
  ['db', 'chatEngines', 'fileLinks', 'ids'],
  async ({ input, viewer, db, chatEngines, fileLinks, ids }) => {
    const forked = await db.transaction(async (tx) => {
      const chat = await lockChat(tx, viewer.id, input.session_id)
      if (chat === undefined) throw missingSession()
      const node = await findMessageOf(tx, chat, input.message_id)
      if (node.status === 'streaming') throw stillWritten()
      const id = ids.newId()
      await insertStartedChat(tx, {
        ...chat,
        id,
        parent_chat_id: chat.id,
        fork_message_id: node.id,
        alias_base: toAliasBase(ids.newId()),
        head_id: node.id,
        message_count: node.depth + 1,
        // Same cut as the parent, so that the server's prompt cache can be used.
        context: isCutAbove(chat.context, node.depth) ? chat.context : null,
      })
      await copyEdits(tx, chat.id, id, node.depth)
      await copyMarks(tx, chat.id, id, node.depth)
      await copyMemories(tx, chat.id, id)
      await copyChatLorebooks(tx, chat.id, id)
      return findChat(tx, viewer.id, id)
    })
    if (forked === undefined) throw missingSession()
    return viewSession({ db, chatEngines, fileLinks }, forked, viewer)
  },
)

const isCutAbove = (context: ReplyContext | null, depth: number) =>
  context !== null && context.firstKeptId !== null && context.firstKeptDepth <= depth
