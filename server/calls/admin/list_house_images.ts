import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { listHouseImages as list } from '#server/db/house-images'
import { viewHouseImage } from '../house/view-house-image.ts'

export const listHouseImages = handler(
  'admin.list_house_images',
  ['db', 'fileLinks'],
  async ({ input, db, fileLinks }) => {
    const { limit, offset } = input
    const rows = await list(db, { limit: limit + 1, offset })
    return {
      items: rows.slice(0, limit).map((row) => ({
        ...viewHouseImage(row, fileLinks),
        ...(!row.is_shown && { url: null }),
        state: row.is_shown ? ('shown' as const) : ('held' as const),
        added_by: row.added_by,
        created_at: row.created_at.toISOString(),
      })),
      next_offset: nextOffset(input, rows.length > limit),
    }
  },
)
