import { CallError } from '#server/call-error'
import { findArtHashes } from '#server/db/arts'
import type { Db } from '#server/db/database'
import type { ImageHashes } from '#server/formats/image-hash/image-hashes'

/** The hashes of an art that is to be blocked. */
export async function hashesOf(db: Db, artId: string): Promise<ImageHashes> {
  const hashes = await findArtHashes(db, artId)
  if (hashes === undefined) throw new CallError('not_found', { sentence: 'There is no such picture.' })
  return hashes
}
