import type { Context } from '#server/context'
import { findArts } from '#server/db/arts'
import { canOpenFiles, canSee } from '#server/domain/arts/visibility'
import type { ZipEntry } from '#server/formats/zip'
import type { ReadDownload } from './art-download.ts'

const idBytes = 16

/** A hundred ids in an address of two kilobytes. */
export function packIds(ids: readonly string[]): string {
  return Buffer.from(ids.map((id) => id.replaceAll('-', '')).join(''), 'hex').toString('base64url')
}

export function unpackIds(packed: string): string[] {
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  return Array.from({ length: Math.floor(hex.length / 2 / idBytes) }, (_, at) =>
    hex
      .slice(at * idBytes * 2, (at + 1) * idBytes * 2)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
}

/**
 * The same for many: one whose file cannot be read leaves the others whole. `missed` is told which.
 */
export function readWhatCanBe(
  { log, readDownload }: Pick<Context, 'log'> & { readDownload: ReadDownload },
  missed: string[] = [],
): ReadDownload {
  return (art) =>
    readDownload(art).catch((error: unknown) => {
      log.error({ err: error, art: art.id }, 'a picture could not be packed')
      missed.push(art.id)
      return undefined
    })
}

/** What has gone since the address was made is left out; what could not be read is named. */
export async function* zipArts(
  { db, log, now, readDownload }: Pick<Context, 'db' | 'log' | 'now'> & { readDownload: ReadDownload },
  userId: string,
  artIds: readonly string[],
): AsyncGenerator<ZipEntry> {
  const missed: string[] = []
  const read = readWhatCanBe({ log, readDownload }, missed)
  for (const art of await findArts(db, artIds, userId)) {
    if (art.user_id !== userId || !canSee(art, userId) || !canOpenFiles(art, userId)) continue
    const file = await read(art)
    if (file === undefined) continue
    yield {
      name: `${art.id}.${file.extension}`,
      file: file.file,
      modifiedAt: art.done_at ?? art.created_at,
    }
  }
  if (missed.length === 0) return
  const words = ['These pictures could not be read. We have been told of it.', ...missed, ''].join('\n')
  yield { name: 'not-included.txt', bytes: Buffer.from(words), modifiedAt: now() }
}
