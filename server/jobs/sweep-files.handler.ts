import type { Context } from '#server/context'
import { findUnreferencedKeys } from '#server/db/assets'
import { askForSweep, endSweep, findOpenSweep } from '#server/db/file-sweeps'
import { fileFolders, isWrittenHere } from '#server/domain/files/file-key'
import { maySweep } from '#server/domain/files/sweep-limit'
import { jobHandler } from './job-handler.ts'
import { sweepFiles } from './sweep-files.ts'

type Parts = Pick<Context, 'db' | 'log' | 'now' | 'storage'>

const batchSize = 500
const sampleSize = 20
/** A younger file may belong to an upload that is not finished. */
const youngMs = 24 * 60 * 60 * 1000

/**
 * Counts first and deletes afterwards, in batches, so that a large bucket is never in memory and the number is known
 * before the first deletion. Touches only files of our own folders and names, and none while the
 * marker says that they belong to another database.
 */
export const run = jobHandler(sweepFiles, ['db', 'log', 'now', 'storage'], async (_payload, parts) => {
  const { db, log, storage } = parts
  // `isOwn` logs the reason.
  if (!(await storage.isOwn({ isFresh: true }))) return
  const found = await countOrphans(parts)
  const open = await findOpenSweep(db)
  const confirmed = open?.confirmed_at == null ? undefined : open.orphan_count
  if (!maySweep(found, confirmed)) {
    await askForSweep(db, found)
    log.warn(
      { listed: found.listed, orphans: found.orphans, some: found.sample },
      'The cleanup would delete unusually many files and waits. Look at them, then run: npm run admin -- confirm-sweep',
    )
    return
  }
  if (found.orphans > 0) await deleteOrphans(parts, found.orphans)
  if (open !== undefined) await endSweep(db)
})

async function countOrphans(parts: Parts) {
  const found = { listed: 0, orphans: 0, sample: [] as string[] }
  for await (const { listed, orphans } of listOrphans(parts)) {
    found.listed += listed
    found.orphans += orphans.length
    found.sample.push(...orphans.slice(0, sampleSize - found.sample.length))
  }
  return found
}

/** At most `atMost`: files that became orphans since the count wait for the next run. */
async function deleteOrphans(parts: Parts, atMost: number): Promise<void> {
  const { log, storage } = parts
  let deleted = 0
  for await (const { orphans } of listOrphans(parts)) {
    const keys = orphans.slice(0, atMost - deleted)
    if (keys.length === 0) continue
    if (!(await storage.isOwn({ isFresh: true }))) return
    log.info({ keys }, 'deleting orphaned files')
    for (const key of keys) await storage.delete(key)
    deleted += keys.length
  }
}

/** Batches of our own files: their number, and the old ones that no row names. */
async function* listOrphans({ db, now, storage }: Parts) {
  const oldest = now().getTime() - youngMs
  let listed = 0
  let old: string[] = []
  for (const folder of fileFolders) {
    for await (const { key, modifiedAt } of storage.list(folder)) {
      if (!isWrittenHere(key)) continue
      listed += 1
      if (modifiedAt.getTime() <= oldest) old.push(key)
      if (old.length < batchSize) continue
      yield { listed, orphans: await findUnreferencedKeys(db, old) }
      listed = 0
      old = []
    }
  }
  yield { listed, orphans: await findUnreferencedKeys(db, old) }
}
