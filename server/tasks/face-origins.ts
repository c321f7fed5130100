import { listGivenFaces } from '#server/db/consents'
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

/** A face of an image, with the consent that allows it. */
export type SeenFace = { origin: FaceOrigin; consentId?: string }

export type FaceOrigins = {
  /**
   * Whose faces an image shows, as far as the user may use them [S-5] [S-6]. For an image in which the scan found a face;
   * never throws, and whatever cannot be read is `unreadable`. `clearedAt`: when staff decided that it shows nobody of
   * the registry.
   */
  originsOf(userId: string, image: Uint8Array, clearedAt: Date | null): Promise<SeenFace[]>
}

type KnownFaces = {
  own: Float32Array | undefined
  given: readonly { id: string; embedding: Float32Array | undefined }[]
}

export function createFaceOrigins(parts: {
  db: Db
  vision: Vision
  faceVault: FaceVault
  registry: FaceRegistry
  log: Logger
}): FaceOrigins {
  const { db, vision, faceVault, registry, log } = parts

  async function originOf(face: Float32Array, known: KnownFaces, clearedAt: Date | null): Promise<SeenFace> {
    const depicted = await registry.likenessOf([face], clearedAt)
    if (depicted !== 'different')
      return { origin: depicted === 'same' ? 'do_not_depict' : 'maybe_do_not_depict' }
    const isSame = (other: Float32Array | undefined) =>
      other !== undefined && compareFaces(face, other) === 'same'
    if (isSame(known.own)) return { origin: 'own' }
    const consent = known.given.find(({ embedding }) => isSame(embedding))
    return consent === undefined ? { origin: 'unknown' } : { origin: 'consented', consentId: consent.id }
  }

  async function readKnown(userId: string): Promise<KnownFaces> {
    const open = (sealed: Buffer | null | undefined) =>
      sealed == null ? undefined : toEmbedding(faceVault.open(sealed))
    const given = await listGivenFaces(db, userId)
    return {
      own: open((await findOwnFace(db, userId))?.sealed_embedding),
      given: given.map(({ id, sealed_embedding }) => ({ id, embedding: open(sealed_embedding) })),
    }
  }

  return {
    async originsOf(userId, image, clearedAt) {
      assertNoConnectionHeld('Reading faces')
      try {
        const { faces, unread } = await vision.readFaces(image)
        const known = await readKnown(userId)
        const seen: SeenFace[] = []
        for (const { embedding } of faces) seen.push(await originOf(embedding, known, clearedAt))
        return unread > 0 || seen.length === 0 ? [...seen, { origin: 'unreadable' }] : seen
      } catch (error) {
        log.error({ err: error }, 'the faces of a picture could not be read')
        return [{ origin: 'unreadable' }]
      }
    },
  }
}
