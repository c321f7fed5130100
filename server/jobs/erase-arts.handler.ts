import { eraseDueArts } from '#server/db/erase-arts'
import { eraseArts } from './erase-arts.ts'
import { jobHandler } from './job-handler.ts'

const batchSize = 200

/** Rows first: a crash in between leaves orphaned files, which the job sweep-files deletes. */
export const run = jobHandler(eraseArts, ['db', 'storage', 'log'], async (_payload, { db, storage, log }) => {
  let files = 0
  for (;;) {
    const keys = await eraseDueArts(db, batchSize)
    if (keys === undefined) break
    for (const key of keys) await storage.delete(key)
    files += keys.length
  }
  if (files > 0) log.info({ files }, 'arts in the trash erased')
})
