import { handler } from '#server/call'
import { listGrids } from '#server/db/grids'

export const list = handler('grid.list', ['db'], async ({ viewer, db }) => ({
  items: (await listGrids(db, viewer.id)).map(({ id, prompt, x, y, art_ids: artIds, created_at: at }) => ({
    grid_id: id,
    prompt,
    x,
    y,
    cell_count: artIds.length,
    created_at: at.toISOString(),
  })),
}))
