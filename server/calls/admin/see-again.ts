import type { Context } from '#server/context'
import type { CaseDetailsRow } from '#server/db/review-desk'
import type { Sight } from '#server/domain/sight'
import { readWhole } from '#server/outside/storage/read-whole'

/**
 * What a held picture shows. A scanner that failed has left nothing: without its rating the picture could not be shown
 * for what it is, and without its hashes no copy of it would be known again. So it is asked once more.
 */
export async function seeAgain(
  { scanner, storage }: Pick<Context, 'scanner' | 'storage'>,
  { sight, file_key: key, subject }: Pick<CaseDetailsRow, 'sight' | 'file_key' | 'subject'>,
): Promise<Sight | null> {
  if (sight !== null || key === null) return sight
  const bytes = await readWhole(storage, key)
  if (bytes === undefined) return null
  return (await scanner.scan(bytes, subject === 'upload')).sight
}
