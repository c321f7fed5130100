import type { Db } from '#server/db/database'
import { findLoraUsage } from '#server/db/lora-uploads'
import { findNoRoom, roomLeft } from '#server/domain/loras/room'
import { type TierTable, tierOf } from '#server/domain/tiers'
import { refuseNoRoom } from '../no-room.ts'

/**
 * Throws unless a file of this size fits into the membership's storage; returns the free bytes. Exact only if the
 * caller holds the lock on the user's row.
 */
export async function checkRoom(
  db: Db,
  viewer: { id: string; tier: string | null },
  sizeBytes: number,
  tiers: TierTable,
): Promise<number> {
  const tier = tierOf(viewer.tier)
  const used = await findLoraUsage(db, viewer.id)
  const noRoom = findNoRoom(used, sizeBytes, tier, tiers)
  if (noRoom === undefined) return roomLeft(used, tiers[tier])
  throw refuseNoRoom(noRoom)
}
