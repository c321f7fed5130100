import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { eraseArts, lockTrashedArts } from '#server/db/erase-arts'
import { noSuchImage } from './own-arts.ts'

export const erase = handler('art.erase', ['db', 'storage'], async ({ input, viewer, db, storage }) => {
  const artIds = [...new Set(input.art_ids)]
  const keys = await db.transaction(async (tx) => {
    const found = await lockTrashedArts(tx, viewer.id, artIds)
    if (found.length !== artIds.length) throw noSuchImage()
    if (found.some(({ is_open }) => is_open)) {
      throw new CallError('conflict', {
        sentence: 'One of these is waiting for review. It can be erased after the decision.',
      })
    }
    return eraseArts(tx, found)
  })
  // No row refers to the files any more; if deleting fails, the job `sweep-files` removes them.
  for (const key of keys) await storage.delete(key).catch(() => {})
  return { art_ids: artIds }
})
