import type { Db } from '#server/db/database'
import { findOwnFace } from '#server/db/faces'
import { toEmbedding } from '#server/domain/faces/embedding-bytes'
import type { FaceOrigin } from '#server/domain/faces/face-gate'
import { compareFaces } from '#server/domain/faces/match-faces'
import type { Vision } from '#server/engines/vision/vision-engine'
import { assertNoConnectionHeld } from '#server/held-connection'
import type { Logger } from '#server/log'
import type { FaceVault } from '#server/outside/face-vault'

export type FaceOrigins = {
  /**
   * Whose faces an image shows, as far as the user may use them [S-5]. For an image in which the scan found a face; never
   * throws, and whatever cannot be read is `unreadable`.
   */
  originsOf(userId: string, image: Uint8Array): Promise<FaceOrigin[]>
}

export function createFaceOrigins(parts: {
  db: Db
  vision: Vision
  faceVault: FaceVault
  log: Logger
}): FaceOrigins {
  const { db, vision, faceVault, log } = parts
  return {
    async originsOf(userId, image) {
      assertNoConnectionHeld('Reading faces')
      try {
        const { faces, unread } = await vision.readFaces(image)
        const own = await findOwnFace(db, userId)
        const ownEmbedding = toEmbedding(own && faceVault.open(own.sealed_embedding))
        const origins = faces.map(({ embedding }): FaceOrigin => {
          const isOwn = ownEmbedding !== undefined && compareFaces(embedding, ownEmbedding) === 'same'
          return isOwn ? 'own' : 'unknown'
        })
        return unread > 0 || origins.length === 0 ? [...origins, 'unreadable'] : origins
      } catch (error) {
        log.error({ err: error }, 'the faces of a picture could not be read')
        return ['unreadable']
      }
    },
  }
}
