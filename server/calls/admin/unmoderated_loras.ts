import { handler } from '#server/call'
import { hasOtherModerator, listSameFiles } from '#server/db/lora-moderation'
import { listLorasByState } from '#server/db/loras'
import { toOwnLora } from '#server/domain/loras/lora-view'

export const unmoderatedLoras = handler(
  'admin.unmoderated_loras',
  ['db', 'downloadLinks', 'engines', 'fileLinks'],
  async ({ input, viewer, db, downloadLinks, engines, fileLinks }) => {
    const { rows, total } = await listLorasByState(db, input)
    const same = await listSameFiles(
      db,
      rows.map(({ id }) => id),
    )
    const live = await engines.list()
    const hasOther = await hasOtherModerator(db, viewer.id)
    const eyes = {
      viewerId: viewer.id,
      engines: live.map(({ capabilities }) => capabilities),
      fileUrl: fileLinks.sign,
    }
    return {
      items: rows.map((row) => ({
        ...toOwnLora(row, eyes, null),
        training_tags: row.facts.training_tags,
        flagged_tags: row.facts.flagged_tags,
        tensor_count: row.facts.tensor_count,
        version: row.version,
        same_file: same.filter(({ of_id: id }) => id === row.id),
        updated_at: row.updated_at.toISOString(),
        download_url: downloadLinks.sign(`lora/${row.id}/${viewer.id}`),
        is_own: row.user_id === viewer.id && hasOther,
      })),
      total,
    }
  },
)
