import { handler } from '#server/call'
import { findMessage, viewMessage } from '#server/chat/find-message'
import { readReply, requestStop } from '#server/db/replies'
import { toChatMessage } from '#server/domain/chat/message-view'

/** How long to wait for the worker to end the reply; the answer then contains the text so far. */
const patienceMs = 3_000
/** A position behind every text, because only the status is needed. */
const noText = 2_147_483_647

/**
 * Works in every state: a queued reply ends now, a running one is ended by its worker, a finished one stays unchanged.
 */
export const stopMessage = handler(
  'aifriend.stop_message',
  ['db', 'chatHub'],
  async ({ input, viewer, caller, db, chatHub }) => {
    const { chat, node } = await findMessage(db, viewer.id, input.message_id)
    const watch = chatHub.watch(node.id)
    try {
      if (node.chat_id === chat.id) await db.transaction((tx) => requestStop(tx, node.id, 'user'))
      caller.leavePlace()
      const patience = AbortSignal.timeout(patienceMs)
      while (!patience.aborted) {
        const state = await readReply(db, chat.id, node.id, noText)
        if (state?.status !== 'running') break
        await watch.next(patienceMs, patience)
      }
    } finally {
      watch.end()
    }
    return toChatMessage(chat, await viewMessage(db, chat.id, node.id))
  },
)
