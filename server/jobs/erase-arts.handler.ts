import type { Context } from '#server/context'
import { eraseDueArts } from '#server/db/erase-arts'
import { lockUncontested, takeDownImages, takeDownUploads } from '#server/db/held-images'
import { eraseArts } from './erase-arts.ts'
import { jobHandler } from './job-handler.ts'

const batchSize = 200

/** Rows first: a crash in between leaves orphaned files, which the job sweep-files deletes. */
export const run = jobHandler(eraseArts, ['db', 'storage', 'log'], async (_payload, { db, storage, log }) => {
  let files = 0
  for (const next of [() => eraseDueArts(db, batchSize), () => eraseUncontested(db)]) {
    for (;;) {
      const keys = await next()
      if (keys === undefined) break
      for (const key of keys) await storage.delete(key)
      files += keys.length
    }
  }
  if (files > 0) log.info({ files }, 'arts in the trash and uncontested takedowns erased')
})

/** The files of takedowns that nobody contested in time [S-7]. undefined: nothing is due. */
async function eraseUncontested(db: Context['db']): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    const due = await lockUncontested(tx, batchSize)
    if (due.length === 0) return undefined
    const keys: string[] = []
    for (const { id, subject } of due) {
      const gone = await (subject === 'upload' ? takeDownUploads(tx, id) : takeDownImages(tx, id))
      keys.push(...gone.flatMap((each) => each.keys))
    }
    return keys
  })
}
