import { countUploads } from '#server/db/asset-uses'
import type { Db } from '#server/db/database'
import { lockUser } from '#server/db/users'
import { findOverQuota } from '#server/domain/quotas'
import { type TierTable, tierOf } from '#server/domain/tiers'
import { refuseNoRoom } from '../no-room.ts'

/**
 * Must run in the transaction that inserts the uploads. Locks the user's row, so that parallel uploads are counted one
 * by one.
 */
export async function checkUploadRoom(
  tx: Db,
  tiers: TierTable,
  viewer: { id: string; tier: string | null },
  added: readonly { sizeBytes: number }[],
): Promise<void> {
  if (added.length === 0) return
  await lockUser(tx, viewer.id)
  const used = await countUploads(tx, viewer.id)
  const noRoom = findOverQuota(
    {
      uploads: used.count + added.length,
      upload_storage_bytes: added.reduce((sum, { sizeBytes }) => sum + sizeBytes, used.bytes),
    },
    tierOf(viewer.tier),
    tiers,
  )
  if (noRoom !== undefined) throw refuseNoRoom(noRoom)
}
