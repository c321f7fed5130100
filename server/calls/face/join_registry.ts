import { handler } from '#server/call'
import { insertRegistryEntry } from '#server/db/do-not-depict'
import { addressSubject } from '#server/domain/throttles'
import { hideDepictions } from '#server/jobs/hide-depictions'
import { findEntries } from './registry-entries.ts'
import { useCheck } from './sealed-check.ts'

export const joinRegistry = handler(
  'face.join_registry',
  ['db', 'faceVault', 'ids', 'jobs', 'limiter'],
  async ({ input, viewer, caller, db, faceVault, ids, jobs, limiter }) => {
    await limiter.take('registry_changes', viewer?.id ?? addressSubject(caller.address))
    return db.transaction(async (tx) => {
      const sealedEmbedding = await useCheck(tx, faceVault, input.check_id, viewer?.id ?? null)
      const known = await findEntries(tx, faceVault, sealedEmbedding)
      if (known.length > 0) return { was_enrolled: true }
      await insertRegistryEntry(tx, { id: ids.newId(), sealedEmbedding })
      await jobs.send(hideDepictions, {}, tx)
      return { was_enrolled: false }
    })
  },
)
