import { handler } from '#server/call'
import { listOwnArts } from '#server/db/arts'
import { toArtCard } from '#server/domain/arts/art-card'

export const search = handler('art.search', ['db', 'fileLinks'], async ({ input, viewer, db, fileLinks }) => {
  const { limit, offset } = input
  const rows = await listOwnArts(db, viewer.id, { ...input, hidePrompt: input.hide_prompt })
  return {
    items: rows.slice(0, limit).map((row) => toArtCard(row, viewer.id, fileLinks.sign)),
    next_offset: rows.length > limit ? offset + limit : null,
    total: null,
  }
})
