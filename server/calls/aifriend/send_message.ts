import { v5 } from 'uuid'
import { handler } from '#server/call'
import { checkMessageText } from '#server/chat/check-message'
import { findFollowed } from '#server/chat/find-followed'
import { findMessageOf } from '#server/chat/find-message'
import { followReply } from '#server/chat/follow-reply'
import { makeExchange, readEarlier, retryWhenChanged } from '#server/chat/make-exchange'
import { missingSession } from '#server/chat/missing'
import { readSessionState, type SessionState } from '#server/chat/session-state'
import { toSurroundings } from '#server/chat/surroundings'
import type { NodeRow } from '#server/db/chat-messages'
import type { ChatRow } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { toRegion } from '#server/domain/chat/care/helplines'

/** Reads and checks, stores message and reply in one transaction, then streams what the worker writes. */
export const sendMessage = handler(
  'aifriend.send_message',
  ['db', 'chatEngines', 'chatHub', 'ids', 'now', 'safety', 'tiers'],
  async function* ({ input, viewer, caller, db, chatEngines, chatHub, ids, now, safety, tiers }) {
    const { session_id: chatId, text, parent_id: parentId, idempotency_key: key } = input
    const followed = await findFollowed(db, viewer.id, chatId, caller.lastEventId)
    if (followed !== undefined) return yield* followReply({ db, chatHub }, caller, followed)

    // Derived from the chat session's id, which only its owner knows, so that nobody else can occupy this message id
    // first.
    const messageId =
      input.message_id ?? (key === undefined ? ids.newId() : v5(`${viewer.id} ${chatId} ${key}`, v5.URL))
    const exchanged = await retryWhenChanged(async () => {
      const [{ state, parent }, earlier] = await Promise.all([
        readState(db, { id: chatId, user_id: viewer.id }, parentId),
        readEarlier(db, viewer.id, messageId),
      ])
      const entry = { userId: viewer.id, place: 'aifriend.send_message', fields: { text } }
      await checkMessageText(safety, entry, await toSurroundings(state, { text, now: now() }))
      return makeExchange({ db, chatEngines, ids, now, tiers }, viewer, {
        chat: state.chat,
        parent,
        text,
        messageId,
        region: toRegion(input.locale ?? caller.languages),
        earlier,
      })
    })
    return yield* followReply({ db, chatHub }, caller, exchanged)
  },
)

/** The state at the parent message: the newest one, unless the input names another. */
async function readState(
  db: Db,
  asked: Pick<ChatRow, 'id' | 'user_id'>,
  parentId: string | null | undefined,
): Promise<{ state: SessionState; parent: Pick<NodeRow, 'id' | 'depth'> | null }> {
  const state = await readSessionState(db, asked, parentId === undefined ? 'head' : parentId)
  if (state === undefined) throw missingSession()
  const { chat, page } = state
  const parent = page.at(-1) ?? null
  // Only in a fork can the newest message have another wire id than the stored one.
  const isHead = parentId === chat.head_id && chat.fork_message_id === null
  if (parentId === undefined || parentId === null || isHead) return { state, parent }
  const node = await findMessageOf(db, chat, parentId)
  if (node.id === parent?.id) return { state, parent }
  const named = await readSessionState(db, asked, node.id)
  if (named === undefined) throw missingSession()
  return { state: named, parent: node }
}
