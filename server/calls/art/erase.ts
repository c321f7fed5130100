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
        sentence: 'A person still has to look at one of these. It can be erased once that is decided.',
      })
    }
    return eraseArts(tx, found)
  })
  // No row names them any more: if this fails, the sweep takes them.
  for (const key of keys) await storage.delete(key).catch(() => {})
  return { art_ids: artIds }
})
