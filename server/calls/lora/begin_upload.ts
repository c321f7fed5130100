import { preparedHandler } from '#server/call'
import { insertUpload } from '#server/db/lora-uploads'
import { lockUser } from '#server/db/users'
import { loraVerdicts } from '#server/domain/loras/lora-verdicts'
import { toUpload } from '#server/domain/loras/lora-view'
import { checkRoom } from './check-room.ts'

export const beginUpload = preparedHandler(
  'lora.begin_upload',
  ['db', 'ids', 'limiter', 'safety', 'tiers'],
  async ({ input, viewer, limiter, safety }) => {
    await safety.check({
      userId: viewer.id,
      place: 'lora.begin_upload',
      fields: { file_name: input.file_name },
      verdicts: loraVerdicts,
    })
    await limiter.take('uploads', viewer.id)
    return {}
  },
  async ({ input, viewer, db, ids, tiers }) => {
    const row = await db.transaction(async (tx) => {
      // Two tabs run one after the other, so the second sees the first one's reservation.
      await lockUser(tx, viewer.id)
      await checkRoom(tx, viewer, input.size_bytes, tiers)
      return insertUpload(tx, {
        id: ids.newId(),
        userId: viewer.id,
        fileName: input.file_name,
        sizeBytes: input.size_bytes,
      })
    })
    return toUpload(row)
  },
)
