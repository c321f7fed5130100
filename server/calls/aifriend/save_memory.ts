import { preparedHandler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { checkStoryFacts } from '#server/chat/check-message'
import { missingSession } from '#server/chat/missing'
import { findSurroundings } from '#server/chat/surroundings'
import { changeMemory, findMemory, insertMemory } from '#server/db/chat-memories'
import { findChat } from '#server/db/chat-sessions'
import { toMemory } from '#server/domain/chat/memory-view'

export const saveMemory = preparedHandler(
  'aifriend.save_memory',
  ['db', 'ids', 'now', 'safety'],
  async ({ input, viewer, db, now, safety }) => {
    const chat = await findChat(db, viewer.id, input.session_id)
    if (chat === undefined) throw missingSession()
    const entry = { userId: viewer.id, place: 'aifriend.save_memory', fields: { text: input.text } }
    const said = { text: input.text, now: now() }
    await checkStoryFacts(safety, entry, await findSurroundings(db, chat, said))
    return { chat }
  },
  async ({ input, viewer, prepared: { chat }, db, ids }) => {
    const missing = () => new CallError('not_found', { sentence: 'There is no such memory.' })
    const id = input.memory_id ?? ids.newId()
    if (input.memory_id === undefined) {
      if (input.text === undefined) throw badInput('text', 'Write what to remember.')
      await insertMemory(db, {
        id,
        chatId: chat.id,
        userId: viewer.id,
        characterId: chat.character_id,
        text: input.text,
        origin: 'written',
        scope: input.scope ?? 'session',
        isPinned: input.is_pinned ?? false,
        sourceId: null,
        sourceNumber: 0,
      })
    } else {
      const known = await findMemory(db, viewer.id, chat.character_id, id)
      if (known === undefined || (known.chat_id !== chat.id && known.scope !== 'character')) throw missing()
      await changeMemory(db, id, { text: input.text, isPinned: input.is_pinned, scope: input.scope })
    }
    const saved = await findMemory(db, viewer.id, chat.character_id, id)
    if (saved === undefined) throw missing()
    return toMemory(chat, saved)
  },
)
