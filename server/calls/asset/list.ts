import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { listOwnAssets, type OwnAssetRow, sumStorage } from '#server/db/asset-uses'
import type { FileUrl } from '#server/domain/arts/art-card'
import { tierOf } from '#server/domain/tiers'

/** `kind` is ignored, because there is only one so far. */
export const list = handler(
  'asset.list',
  ['db', 'fileLinks', 'tiers'],
  async ({ input, viewer, db, fileLinks, tiers }) => {
    const { limit, offset } = input
    // One more than requested, to know whether there is another page.
    const rows = await listOwnAssets(db, viewer.id, { limit: limit + 1, offset })
    const { uploads, ...storage } = await sumStorage(db, viewer.id)
    const { uploads: maxUploads, upload_storage_bytes: maxBytes } = tiers[tierOf(viewer.tier)]
    return {
      items: rows.slice(0, limit).map((row) => toAsset(row, viewer.id, fileLinks.sign)),
      next_offset: nextOffset(input, rows.length > limit),
      total: uploads,
      storage: { ...storage, max_uploads: maxUploads, max_upload_bytes: maxBytes },
    }
  },
)

function toAsset(row: OwnAssetRow, userId: string, fileUrl: FileUrl) {
  const isHeld = row.case_id !== null && row.scan_passed_at === null
  return {
    asset_id: row.id,
    kind: row.kind,
    // Held images are shown to nobody, not even to the owner [S-3].
    url: isHeld ? null : fileUrl(row.storage_key, { to: userId }),
    media_type: row.media_type,
    width: row.width,
    height: row.height,
    size_bytes: row.size_bytes,
    state: isHeld
      ? ('held' as const)
      : row.scan_passed_at === null
        ? ('scanning' as const)
        : ('ready' as const),
    used_in: {
      avatar: row.is_avatar,
      art_count: row.art_count,
      art_ids: row.art_ids,
      characters: row.characters,
      is_needed: row.is_needed,
    },
    created_at: row.created_at.toISOString(),
  }
}
