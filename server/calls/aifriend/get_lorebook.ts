import { handler } from '#server/call'
import { missingLorebook, toLorebook } from '#server/chat/lorebooks'
import { findLorebook } from '#server/db/lorebooks'

export const getLorebook = handler('aifriend.get_lorebook', ['db'], async ({ input, viewer, db }) => {
  const book = await findLorebook(db, viewer.id, input.lorebook_id)
  if (book === undefined) throw missingLorebook()
  return toLorebook(book)
})
