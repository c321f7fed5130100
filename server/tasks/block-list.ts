import { type BlockedImage, listBlockedImages } from '#server/db/blocked-images'
import type { Db } from '#server/db/database'
import type { ImageHashes } from '#server/formats/image-hash/image-hashes'
import { isNearCopy } from '#server/formats/image-hash/near-copies'

/** Images that were removed and must not be uploaded or drawn again [S-3]. */
export type BlockList = { matches(hashes: ImageHashes): Promise<boolean> }

const freshMs = 2_000

/** Read every two seconds, so that every process soon knows a newly blocked image. */
export function createBlockList(db: Db, now: () => Date): BlockList {
  let readAt = Number.NEGATIVE_INFINITY
  let blocked: readonly BlockedImage[] = []
  return {
    async matches(hashes) {
      const at = now().getTime()
      if (at - readAt >= freshMs) {
        blocked = await listBlockedImages(db)
        readAt = at
      }
      return blocked.some((image) => isNearCopy(image.hashes, hashes))
    },
  }
}
