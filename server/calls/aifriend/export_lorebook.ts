import { handler } from '#server/call'
import { missingLorebook } from '#server/chat/lorebooks'
import { findLorebook } from '#server/db/lorebooks'
import { toEntries } from '#server/domain/chat/lore/lore-entries'
import { writeWorld } from '#server/formats/cards/write-world'

export const exportLorebook = handler('aifriend.export_lorebook', ['db'], async ({ input, viewer, db }) => {
  const book = await findLorebook(db, viewer.id, input.lorebook_id)
  if (book === undefined) throw missingLorebook()
  const world = writeWorld({ ...book, entries: toEntries(book.entries) }, book.source)
  const name = book.name
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .slice(0, 60)
  return {
    filename: `${name || 'lorebook'}.json`,
    media_type: 'application/json',
    text: `${JSON.stringify(world, null, 2)}\n`,
  }
})
