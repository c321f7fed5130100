import { handler } from '#server/call'
import { rewriteEmptyChats } from '#server/chat/change-session'
import { missingPersona } from '#server/chat/personas'
import { deletePersona as removePersona, touchChatsWithPersona } from '#server/db/personas'

export const deletePersona = handler('aifriend.delete_persona', ['db'], async ({ input, viewer, db }) => {
  const { persona_id: id } = input
  await db.transaction(async (tx) => {
    const emptyChats = await touchChatsWithPersona(tx, viewer.id, id)
    if (!(await removePersona(tx, viewer.id, id))) throw missingPersona()
    await rewriteEmptyChats(tx, viewer, emptyChats)
  })
  return { persona_id: id }
})
