import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { loadArts } from '#server/db/arts'
import { findGrid } from '#server/db/grids'
import { toArtCard } from '#server/domain/arts/art-card'
import { toLooker } from '#server/domain/arts/rating-choice'
import { canSee } from '#server/domain/arts/visibility'

export const get = handler('grid.get', ['db', 'fileLinks'], async ({ input, viewer, db, fileLinks }) => {
  const grid = await findGrid(db, viewer.id, input.grid_id)
  if (grid === undefined) throw new CallError('not_found', { sentence: 'There is no such grid.' })
  const looker = toLooker(viewer)
  const rows = (await loadArts(db, grid.art_ids, viewer.id)).filter(
    (row) => canSee(row, viewer.id) && row.deleted_at === null,
  )
  const cards = new Map(rows.map((row) => [row.id, toArtCard(row, looker, fileLinks.sign)]))
  return {
    grid_id: grid.id,
    x: grid.x,
    y: grid.y,
    cells: grid.art_ids.map((id) => cards.get(id) ?? null),
    created_at: grid.created_at.toISOString(),
  }
})
