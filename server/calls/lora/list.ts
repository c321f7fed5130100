import { handler } from '#server/call'
import { findLoraUsage, listUploads } from '#server/db/lora-uploads'
import { findSameFile, listOwnLoras } from '#server/db/loras'
import { toOwnLora, toUpload } from '#server/domain/loras/lora-view'
import { tierOf } from '#server/domain/tiers'

export const list = handler(
  'lora.list',
  ['db', 'engines', 'fileLinks', 'tiers'],
  async ({ viewer, db, engines, fileLinks, tiers }) => {
    const rows = await listOwnLoras(db, viewer.id)
    const same = await findSameFile(
      db,
      viewer.id,
      rows.map(({ id }) => id),
    )
    const live = await engines.list()
    const eyes = {
      viewerId: viewer.id,
      engines: live.map(({ capabilities }) => capabilities),
      fileUrl: fileLinks.sign,
    }
    const { lora_uploads: maxCount, lora_storage_bytes: maxBytes } = tiers[tierOf(viewer.tier)]
    return {
      items: rows.map((row) => toOwnLora(row, eyes, same.get(row.id) ?? null)),
      uploads: (await listUploads(db, viewer.id)).map(toUpload),
      usage: { ...(await findLoraUsage(db, viewer.id)), max_count: maxCount, max_bytes: maxBytes },
    }
  },
)
