import { handler } from '#server/call'
import { deleteLora as remove } from '#server/db/loras'
import { noSuchLora } from './no-such-lora.ts'

export const deleteLora = handler(
  'lora.delete',
  ['db', 'storage'],
  async ({ input, viewer, db, storage }) => {
    const keys = await remove(db, viewer.id, input.uid)
    if (keys === undefined) throw noSuchLora()
    // No row refers to the files any more; if deleting fails, the job `sweep-files` removes them.
    for (const key of keys) await storage.delete(key).catch(() => {})
    return { uid: input.uid }
  },
)
