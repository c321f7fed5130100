import type { Context } from '#server/context'
import type { CaseDetailsRow } from '#server/db/review-desk'
import type { Sight } from '#server/domain/sight'
import { readWhole } from '#server/outside/storage/read-whole'

/**
 * The scan result of a held image. If the scan had failed, the image is scanned again: without a rating it cannot be
 * shown correctly, and without hashes copies of it cannot be recognised.
 */
export async function rescanHeld(
  { scanner, storage }: Pick<Context, 'scanner' | 'storage'>,
  { sight, file_key: key, subject }: Pick<CaseDetailsRow, 'sight' | 'file_key' | 'subject'>,
): Promise<Sight | null> {
  if (sight !== null || key === null) return sight
  const bytes = await readWhole(storage, key)
  if (bytes === undefined) return null
  return (await scanner.scan(bytes, subject === 'upload')).sight
}
