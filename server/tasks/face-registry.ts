import type { Db } from '#server/db/database'
import { listRegistry, readRegistryVersion } from '#server/db/do-not-depict'
import { toEmbedding } from '#server/domain/faces/embedding-bytes'
import { findLikeness, type Likeness } from '#server/domain/faces/match-faces'
import type { Vision } from '#server/engines/vision/vision-engine'
import { assertNoConnectionHeld } from '#server/held-connection'
import type { Logger } from '#server/log'
import type { FaceVault } from '#server/outside/face-vault'

/** The do-not-depict registry [S-6]. */
export type FaceRegistry = {
  /**
   * How much the faces resemble an enrolled one. Entries from before `clearedAt` do not count, because staff have decided
   * about them.
   */
  likenessOf(faces: readonly Float32Array[], clearedAt?: Date | null): Promise<Likeness>
  /** The same for an image. Unsure if its faces cannot be read, different if nobody is enrolled. */
  likenessIn(image: Uint8Array): Promise<Likeness>
}

type Entry = { createdAt: Date; embedding: Float32Array | undefined }

export function createFaceRegistry(parts: {
  db: Db
  vision: Vision
  faceVault: FaceVault
  log: Logger
}): FaceRegistry {
  const { db, vision, faceVault, log } = parts
  let version = ''
  let entries: readonly Entry[] = []

  /** Asks for the version each time, so that an entry of another process counts at once. */
  async function read(): Promise<readonly Entry[]> {
    const current = await readRegistryVersion(db)
    if (current === version) return entries
    entries = (await listRegistry(db)).map(({ sealed_embedding, created_at }) => ({
      createdAt: created_at,
      embedding: toEmbedding(faceVault.open(sealed_embedding)),
    }))
    version = current
    if (entries.some(({ embedding }) => embedding === undefined))
      log.error('FACE_KEY does not open the do-not-depict registry, so every picture with a face is held')
    return entries
  }

  async function likenessOf(faces: readonly Float32Array[], clearedAt: Date | null = null) {
    if (faces.length === 0) return 'different' as const
    const asked = (await read()).filter(({ createdAt }) => clearedAt === null || createdAt > clearedAt)
    const known = asked.flatMap(({ embedding }) => embedding ?? [])
    const likeness = findLikeness(faces, known)
    // An entry that cannot be opened could be anybody.
    return likeness === 'different' && known.length < asked.length ? 'unsure' : likeness
  }

  return {
    likenessOf,
    async likenessIn(image) {
      assertNoConnectionHeld('Reading faces')
      if ((await read()).length === 0) return 'different'
      try {
        const { faces } = await vision.readFaces(image)
        return await likenessOf(faces.map(({ embedding }) => embedding))
      } catch (error) {
        log.error({ err: error }, 'the faces of a picture could not be read')
        return 'unsure'
      }
    },
  }
}
