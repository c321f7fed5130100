import { findArtFile } from '#server/db/arts'
import type { Db } from '#server/db/database'
import { canOpenFiles } from '#server/domain/arts/visibility'

const artFile = /^arts\/[0-9a-f]{2}\/([0-9a-f-]{36})-/

/**
 * Whether an address of a picture's file still opens for whom it was given to: made private, thrown away, held, or
 * between people who block each other, it does not, however long the address would have lasted.
 */
export async function isStillOpen(db: Db, key: string, to: string | null): Promise<boolean> {
  const artId = artFile.exec(key)?.[1]
  if (artId === undefined) return true
  // Given out by a look at a case or report, which is written down [S-11].
  if (to === 'staff') return true
  const art = await findArtFile(db, artId, key, to)
  return art !== undefined && canOpenFiles(art, to)
}
