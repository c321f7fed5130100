import { handler } from '#server/call'
import { missingLorebook } from '#server/chat/lorebooks'
import { deleteLorebook as removeLorebook } from '#server/db/lorebooks'

export const deleteLorebook = handler('aifriend.delete_lorebook', ['db'], async ({ input, viewer, db }) => {
  if (!(await removeLorebook(db, viewer.id, input.lorebook_id))) throw missingLorebook()
  return { lorebook_id: input.lorebook_id }
})
