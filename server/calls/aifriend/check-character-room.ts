import { countCharacterRoom } from '#server/db/characters'
import type { Db } from '#server/db/database'
import { lockUser } from '#server/db/users'
import { findOverQuota } from '#server/domain/quotas'
import { type TierTable, tierOf } from '#server/domain/tiers'
import { refuseNoRoom } from '../no-room.ts'

/**
 * Must run in the transaction that inserts the character. Locks the user's row, so that parallel inserts are counted
 * one by one.
 */
export async function checkCharacterRoom(
  tx: Db,
  tiers: TierTable,
  viewer: { id: string; tier: string | null },
  sizeBytes: number,
): Promise<void> {
  await lockUser(tx, viewer.id)
  const used = await countCharacterRoom(tx, viewer.id)
  const wanted = { characters: used.count + 1, character_text_bytes: used.bytes + sizeBytes }
  const noRoom = findOverQuota(wanted, tierOf(viewer.tier), tiers)
  if (noRoom !== undefined) throw refuseNoRoom(noRoom)
}
