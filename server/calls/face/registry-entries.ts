import type { Db } from '#server/db/database'
import { listRegistry, lockRegistry } from '#server/db/do-not-depict'
import { toEmbedding } from '#server/domain/faces/embedding-bytes'
import { compareFaces } from '#server/domain/faces/match-faces'
import type { FaceVault } from '#server/outside/face-vault'

/** The registry's entries of a face. Only certain ones: nobody can remove a face that merely resembles theirs. */
export async function findEntries(tx: Db, vault: FaceVault, sealedEmbedding: Buffer): Promise<string[]> {
  await lockRegistry(tx)
  const face = toEmbedding(vault.open(sealedEmbedding))
  const entries = await listRegistry(tx)
  return entries
    .filter(({ sealed_embedding }) => {
      const enrolled = toEmbedding(vault.open(sealed_embedding))
      return face !== undefined && enrolled !== undefined && compareFaces(face, enrolled) === 'same'
    })
    .map(({ id }) => id)
}
