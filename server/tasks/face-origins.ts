import type { Db } from '#server/db/database'
import { findOwnFace } from '#server/db/faces'
import { toEmbedding } from '#server/domain/faces/embedding-bytes'
import type { FaceOrigin } from '#server/domain/faces/face-gate'
import { compareFaces } from '#server/domain/faces/match-faces'
import type { Vision } from '#server/engines/vision/vision-engine'
import { assertNoConnectionHeld } from '#server/held-connection'
import type { Logger } from '#server/log'
import type { FaceVault } from '#server/outside/face-vault'
import type { FaceRegistry } from './face-registry.ts'

export type FaceOrigins = {
  /**
   * Whose faces an image shows, as far as the user may use them [S-5] [S-6]. For an image in which the scan found a face;
   * never throws, and whatever cannot be read is `unreadable`. `clearedAt`: when staff decided that it shows nobody of
   * the registry.
   */
  originsOf(userId: string, image: Uint8Array, clearedAt: Date | null): Promise<FaceOrigin[]>
}

export function createFaceOrigins(parts: {
  db: Db
  vision: Vision
  faceVault: FaceVault
  registry: FaceRegistry
  log: Logger
}): FaceOrigins {
  const { db, vision, faceVault, registry, log } = parts

  async function originOf(face: Float32Array, own: Float32Array | undefined, clearedAt: Date | null) {
    const depicted = await registry.likenessOf([face], clearedAt)
    if (depicted !== 'different') return depicted === 'same' ? 'do_not_depict' : 'maybe_do_not_depict'
    return own !== undefined && compareFaces(face, own) === 'same' ? 'own' : 'unknown'
  }

  return {
    async originsOf(userId, image, clearedAt) {
      assertNoConnectionHeld('Reading faces')
      try {
        const { faces, unread } = await vision.readFaces(image)
        const row = await findOwnFace(db, userId)
        const own = toEmbedding(row && faceVault.open(row.sealed_embedding))
        const origins: FaceOrigin[] = []
        for (const { embedding } of faces) origins.push(await originOf(embedding, own, clearedAt))
        return unread > 0 || origins.length === 0 ? [...origins, 'unreadable'] : origins
      } catch (error) {
        log.error({ err: error }, 'the faces of a picture could not be read')
        return ['unreadable']
      }
    },
  }
}
