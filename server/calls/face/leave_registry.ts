import { handler } from '#server/call'
import { deleteRegistryEntries } from '#server/db/do-not-depict'
import { addressSubject } from '#server/domain/throttles'
import { findEntries } from './registry-entries.ts'
import { useCheck } from './sealed-check.ts'

export const leaveRegistry = handler(
  'face.leave_registry',
  ['db', 'faceVault', 'limiter'],
  async ({ input, viewer, caller, db, faceVault, limiter }) => {
    await limiter.take('registry_changes', viewer?.id ?? addressSubject(caller.address))
    return db.transaction(async (tx) => {
      const sealedEmbedding = await useCheck(tx, faceVault, input.check_id, viewer?.id ?? null)
      const entries = await findEntries(tx, faceVault, sealedEmbedding)
      await deleteRegistryEntries(tx, entries)
      return { was_enrolled: entries.length > 0 }
    })
  },
)
