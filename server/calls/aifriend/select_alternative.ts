import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { findMessage, viewMessage } from '#server/chat/find-message'
import { missingMessage } from '#server/chat/missing'
import { findLeaf, isAbove, listSiblings, rememberLeaf } from '#server/db/chat-messages'
import { lockChat, moveHead } from '#server/db/chat-sessions'
import { toChatMessage } from '#server/domain/chat/message-view'

/** Shows another alternative, with the branch that was last shown below it. */
export const selectAlternative = handler(
  'aifriend.select_alternative',
  ['db'],
  async ({ input, viewer, db }) => {
    const { chat, node } = await findMessage(db, viewer.id, input.message_id)
    const siblings = await listSiblings(db, chat.id, node)
    const chosen =
      input.index === undefined ? siblings.find(({ id }) => id === node.id) : siblings[input.index]
    if (chosen === undefined) throw badInput('index', `There are ${siblings.length} alternatives.`)
    await db.transaction(async (tx) => {
      const locked = await lockChat(tx, viewer.id, chat.id)
      if (locked === undefined) throw missingMessage()
      // Already shown, for example after following a link: keep the current branch.
      if (await isAbove(tx, chosen.id, locked.head_id)) return
      if (locked.head_id !== null) await rememberLeaf(tx, chat.id, locked.head_id)
      // Messages below an inherited message start at the fork.
      const from = chosen.chat_id === chat.id ? chosen.id : (locked.fork_message_id ?? chosen.id)
      await moveHead(tx, chat.id, await findLeaf(tx, chat.id, from))
    })
    return toChatMessage(chat, await viewMessage(db, chat.id, chosen.id))
  },
)
