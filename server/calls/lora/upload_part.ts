import { LORA_PART_BYTES } from '#contract/lora/lora-card'
import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { addPart, findUpload } from '#server/db/lora-uploads'
import { deleteLora } from '#server/db/loras'
import type { LoraFacts } from '#server/domain/loras/inspect-lora'
import { toUpload, type UploadRow } from '#server/domain/loras/lora-view'
import { inspectFile } from './inspect-file.ts'
import { noSuchLora } from './no-such-lora.ts'
import { newPartKey } from './part-key.ts'

export const uploadPart = handler(
  'lora.upload_part',
  ['db', 'ids', 'now', 'safety', 'storage'],
  async ({ input, body, viewer, caller, db, ids, now, safety, storage }) => {
    const { upload_id: id, offset } = input
    const upload = await findUpload(db, viewer.id, id)
    if (upload === undefined) throw noSuchLora()
    // Sent again after a lost answer, or by another tab: already stored.
    if (offset < upload.received_bytes) return toUpload(upload)
    checkOffset(upload, offset, body.length)

    let facts: LoraFacts | undefined
    if (offset === 0) {
      const file = { head: body, sizeBytes: upload.size_bytes, fileName: upload.file_name }
      try {
        const { signal } = caller
        facts = await inspectFile(file, { userId: viewer.id, place: 'lora.upload_part', signal, safety, now })
      } catch (error) {
        // A rejected file must not reserve storage.
        if (error instanceof CallError) await deleteLora(db, viewer.id, id)
        throw error
      }
    }

    // File before row: a file that a crash leaves without a row is swept, and the client sends the part again.
    const key = newPartKey(ids)
    await storage.put(key, body, 'application/octet-stream')
    let isTaken = false
    try {
      isTaken = await addPart(db, id, { start: offset, sizeBytes: body.length, key, facts })
    } finally {
      if (!isTaken) await storage.delete(key).catch(() => {})
    }
    const after = await findUpload(db, viewer.id, id)
    if (after === undefined) throw noSuchLora()
    return toUpload(after)
  },
)

function checkOffset(upload: UploadRow, offset: number, bytes: number): void {
  const { received_bytes: received, size_bytes: size } = upload
  if (offset > received) {
    throw new CallError('conflict', {
      sentence: `The next part begins at byte ${received}.`,
      data: { received_bytes: received },
    })
  }
  const expected = Math.min(LORA_PART_BYTES, size - offset)
  if (bytes !== expected) {
    throw badInput('body', `This part must have ${expected} bytes, and it has ${bytes}.`)
  }
}
