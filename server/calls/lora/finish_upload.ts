import { createHash } from 'node:crypto'
import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { findUpload, finishUpload as finish } from '#server/db/lora-uploads'
import { listParts } from '#server/db/loras'
import { loraVerdicts, toFields } from '#server/domain/loras/lora-verdicts'
import type { Storage } from '#server/outside/storage/storage'
import { readOwn } from './read-own.ts'
import { readParts } from './read-parts.ts'

export const finishUpload = handler(
  'lora.finish_upload',
  ['db', 'engines', 'fileLinks', 'safety', 'storage'],
  async ({ input, viewer, db, engines, fileLinks, safety, storage }) => {
    const { upload_id: id } = input
    const upload = await findUpload(db, viewer.id, id)
    // Either finished before or unknown; readOwn throws if it is unknown.
    if (upload === undefined) return readOwn({ db, engines, fileLinks }, viewer.id, id)
    if (upload.received_bytes < upload.size_bytes) {
      throw new CallError('conflict', {
        sentence: 'Parts of the file are still missing.',
        data: { received_bytes: upload.received_bytes },
      })
    }
    await safety.check({
      userId: viewer.id,
      place: 'lora.finish_upload',
      fields: toFields(input),
      verdicts: loraVerdicts,
    })
    await finish(db, id, {
      sha256: await hashFile(db, storage, id),
      name: input.name,
      triggerWords: input.trigger_words,
      tags: input.tags,
      recommendedWeight: input.recommended_weight,
    })
    return readOwn({ db, engines, fileLinks }, viewer.id, id)
  },
)

/** Hashes the stored file rather than the sent bytes, because the stored file will be used. */
async function hashFile(db: Db, storage: Storage, id: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of readParts(storage, await listParts(db, id))) hash.update(chunk)
  return hash.digest()
}
