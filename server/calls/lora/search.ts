import { handler } from '#server/call'
import { searchLoras } from '#server/db/loras'
import { toLoraCard } from '#server/domain/loras/lora-view'

export const search = handler(
  'lora.search',
  ['db', 'engines', 'fileLinks'],
  async ({ input, viewer, db, engines, fileLinks }) => {
    const { q, base_model: baseModel, view, order, uids: ids, limit, offset } = input
    const { rows, total } = await searchLoras(db, viewer.id, {
      q,
      baseModel,
      view,
      order,
      ids,
      limit,
      offset,
    })
    const live = await engines.list()
    const eyes = {
      viewerId: viewer.id,
      engines: live.map(({ capabilities }) => capabilities),
      fileUrl: fileLinks.sign,
    }
    return {
      items: rows.map((row) => toLoraCard(row, eyes)),
      next_offset: offset + rows.length < total ? offset + rows.length : null,
      total,
    }
  },
)
