import { preparedHandler } from '#server/call'
import { insertLora } from '#server/db/loras'
import { lockUser } from '#server/db/users'
import { loraVerdicts, toFields } from '#server/domain/loras/lora-verdicts'
import { checkRoom } from './check-room.ts'
import { inspectFile } from './inspect-file.ts'
import { keepStream } from './keep-stream.ts'
import { newPartKey } from './part-key.ts'
import { readOwn } from './read-own.ts'

const unnamed = 'Untitled LoRA'

export const upload = preparedHandler(
  'lora.upload',
  ['db', 'engines', 'fileLinks', 'ids', 'now', 'safety', 'storage', 'tiers'],
  async ({ input, viewer, caller, incoming, db, ids, now, safety, storage, tiers }) => {
    const place = 'lora.upload'
    const fields = { ...toFields(input), file_name: input.file_name }
    await safety.check({ userId: viewer.id, place, fields, verdicts: loraVerdicts })
    // Before the first byte, so that nobody uploads a gigabyte in vain; checked again when the upload is complete.
    const bytesAtMost = await checkRoom(db, viewer, incoming.sizeBytes ?? 1, tiers)
    return keepStream(storage, incoming, {
      bytesAtMost,
      newKey: () => newPartKey(ids),
      inspect: (head, sizeBytes) =>
        inspectFile(
          { head, sizeBytes, fileName: input.file_name ?? '' },
          { userId: viewer.id, place, signal: caller.signal, safety, now },
        ),
    })
  },
  async ({ input, viewer, prepared, db, engines, fileLinks, ids, tiers }) => {
    const id = ids.newId()
    await db.transaction(async (tx) => {
      await lockUser(tx, viewer.id)
      await checkRoom(tx, viewer, prepared.sizeBytes, tiers)
      const name = input.name ?? prepared.facts.proposed_name ?? unnamed
      await insertLora(tx, {
        id,
        userId: viewer.id,
        name,
        fileName: input.file_name ?? `${name}.safetensors`,
        sizeBytes: prepared.sizeBytes,
        facts: prepared.facts,
        sha256: prepared.sha256,
        triggerWords: input.trigger_words,
        tags: input.tags,
        recommendedWeight: input.recommended_weight,
        parts: prepared.parts,
      })
    })
    return readOwn({ db, engines, fileLinks }, viewer.id, id)
  },
)
