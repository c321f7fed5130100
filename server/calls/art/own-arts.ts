import { CallError } from '#server/call-error'
import { loadArts } from '#server/db/arts'
import type { Db } from '#server/db/database'
import { lockOwnArts } from '#server/db/own-arts'
import { type FileUrl, toArtCard } from '#server/domain/arts/art-card'
import { toLooker } from '#server/domain/arts/rating-choice'

export function noSuchImage(): CallError {
  return new CallError('not_found', { sentence: 'There is no such picture.' })
}

/** Changes arts in one transaction if all of them belong to the user; otherwise changes nothing. */
export async function changeOwnArts<T>(
  db: Db,
  userId: string,
  artIds: readonly string[],
  trash: { trashToo: boolean },
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    if (!(await lockOwnArts(tx, userId, artIds, trash))) throw noSuchImage()
    return change(tx)
  })
}

export async function toOwnCards(
  db: Db,
  viewer: { id: string; preferences: Record<string, unknown> },
  artIds: readonly string[],
  fileUrl: FileUrl,
) {
  const looker = toLooker(viewer)
  const rows = await loadArts(db, [...new Set(artIds)], viewer.id)
  return rows.map((row) => toArtCard(row, looker, fileUrl))
}
