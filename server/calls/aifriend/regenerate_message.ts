import { v5 } from 'uuid'
import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { findFollowed } from '#server/chat/find-followed'
import { findMessage } from '#server/chat/find-message'
import { followReply } from '#server/chat/follow-reply'
import { checkRoom, takeMessage } from '#server/chat/limits'
import { addReply, planReply, toRun } from '#server/chat/make-reply'
import { missingMessage } from '#server/chat/missing'
import { askWithPlace } from '#server/chat/places'
import { findNode, rememberLeaf } from '#server/db/chat-messages'
import { lockChat, startChat } from '#server/db/chats'
import { isNoticeDue } from '#server/domain/chat/ai-notice'
import { toRegion } from '#server/domain/chat/care/helplines'

/** Another reply beside a reply, or a reply to a message of one's own that has none. */
export const regenerateMessage = handler(
  'aifriend.regenerate_message',
  ['db', 'chatEngines', 'chatHub', 'ids', 'now', 'tiers'],
  async function* ({ input, viewer, caller, db, chatEngines, chatHub, ids, now, tiers }) {
    const { message_id: messageId, idempotency_key: key } = input
    const lost = await findFollowed(db, viewer.id, undefined, caller.lastEventId)
    if (lost !== undefined) return yield* followReply({ db, chatHub }, caller, lost.chat, lost)

    const { chat, node } = await findMessage(db, viewer.id, messageId)
    const parentId = node.role === 'user' ? node.id : node.parent_id
    if (parentId === null) throw badInput('message_id', 'A greeting is written by the character’s creator.')
    const id =
      input.new_message_id ?? (key === undefined ? ids.newId() : v5(`${chat.id} ${node.id} ${key}`, v5.URL))
    if ((await findNode(db, id)) === undefined) await checkRoom(db, await chatEngines.current(), viewer.id)
    const made = await askWithPlace({ db, chatHub }, async (tx, place) => {
      const [locked, parent, known] = await Promise.all([
        lockChat(tx, viewer.id, chat.id),
        findNode(tx, parentId),
        findNode(tx, id),
      ])
      if (locked === undefined || parent === undefined) throw missingMessage()
      if (known !== undefined) {
        const isSame = known.parent_id === parentId && known.chat_id === chat.id && known.role === 'assistant'
        if (isSame) return { made: { isNew: false } }
        throw new CallError('conflict', { sentence: 'This message id was used for another message already.' })
      }
      await takeMessage(tx, tiers, viewer, now())
      if (locked.head_id !== null) await rememberLeaf(tx, chat.id, locked.head_id)
      // [S-10] Asking for another reply is use as well.
      const isNoticed = isNoticeDue(locked.notice_at, now())
      await startChat(tx, { id: chat.id, headId: id, added: 1, noticed: isNoticed, careUntil: null })
      const region = toRegion(caller.languages)
      const reply = planReply(viewer, locked, id, region)
      const isClaimed = await addReply(tx, tiers, viewer, reply, { parent, aiNotice: isNoticed, place })
      const begun = { chat: locked, endId: parentId, ground: undefined }
      const isOurs = isClaimed && place !== undefined
      return { made: { isNew: true }, ...(isOurs && { run: toRun(reply, place.claim), known: begun }) }
    })
    return yield* followReply({ db, chatHub }, caller, chat, {
      userMessageId: parentId,
      messageId: id,
      ...made,
    })
  },
)
