import { type BlockedPicture, listBlockedPictures } from '#server/db/blocked-pictures'
import type { Db } from '#server/db/database'
import { isNearCopy } from '#server/domain/picture-hash/near-copies'
import type { PictureHashes } from '#server/domain/picture-hash/picture-hashes'

/** Pictures that may not come back [S-3]. */
export type BlockList = { matches(hashes: PictureHashes): Promise<boolean> }

const freshMs = 2_000

/** Read every few seconds: a picture that was just blocked is caught by every process within moments. */
export function createBlockList(db: Db, now: () => Date): BlockList {
  let readAt = Number.NEGATIVE_INFINITY
  let blocked: readonly BlockedPicture[] = []
  return {
    async matches(hashes) {
      const at = now().getTime()
      if (at - readAt >= freshMs) {
        blocked = await listBlockedPictures(db)
        readAt = at
      }
      return blocked.some((picture) => isNearCopy(picture.hashes, hashes))
    },
  }
}
