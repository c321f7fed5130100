import { handler } from '#server/call'
import { listImageBlocks, listPhraseBlocks } from '#server/db/blocked-phrases'

export const listBlocks = handler('admin.list_blocks', ['db'], async ({ input: { kind }, db }) => {
  const rows = kind === 'image' ? await listImageBlocks(db) : await listPhraseBlocks(db, kind)
  return {
    items: rows.map(({ id, phrase, reason, added_by_name, created_at }) => ({
      block_id: id,
      phrase,
      reason,
      added_by: added_by_name,
      created_at: created_at.toISOString(),
    })),
  }
})
