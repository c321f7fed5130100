import type { Context } from '#server/context'
import { findUnreferencedKeys } from '#server/db/assets'
import type { JobRun } from './job.ts'
import type { sweepFiles } from './sweep-files.ts'

const batchSize = 500
/** A younger file may belong to an upload that is still under way. */
const youngMs = 24 * 60 * 60 * 1000

export const run: JobRun<typeof sweepFiles> = async (_payload, context) => {
  const oldest = context.now().getTime() - youngMs
  let swept = 0
  let batch: string[] = []
  for await (const file of context.storage.list('')) {
    if (file.modifiedAt.getTime() > oldest) continue
    batch.push(file.key)
    if (batch.length < batchSize) continue
    swept += await sweep(context, batch)
    batch = []
  }
  swept += await sweep(context, batch)
  if (swept > 0) context.log.info({ files: swept }, 'orphaned files removed')
}

async function sweep({ db, storage }: Pick<Context, 'db' | 'storage'>, keys: string[]): Promise<number> {
  const orphans = await findUnreferencedKeys(db, keys)
  for (const key of orphans) await storage.delete(key)
  return orphans.length
}
