import type { Context } from '#server/context'
import { findArts } from '#server/db/arts'
import { nameDownload } from '#server/domain/arts/download-name'
import { canOpenFiles, canSee } from '#server/domain/arts/visibility'
import type { ZipEntry } from '#server/formats/zip'
import type { ReadDownload } from './art-download.ts'

const idBytes = 16

/** Packs a hundred ids into a URL of two kilobytes. */
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

/** Reads downloads, but skips files that cannot be read; their art ids are added to `missed`. */
export function skipUnreadable(
  { log, readDownload }: Pick<Context, 'log'> & { readDownload: ReadDownload },
  missed: string[] = [],
): ReadDownload {
  return (art) =>
    readDownload(art).catch((error: unknown) => {
      log.error({ err: error, art: art.id }, 'an art could not be added to a ZIP')
      missed.push(art.id)
      return undefined
    })
}

/** Leaves out arts that have been deleted since the URL was made; lists those that could not be read. */
export async function* zipArts(
  { db, log, now, readDownload }: Pick<Context, 'db' | 'log' | 'now'> & { readDownload: ReadDownload },
  userId: string,
  artIds: readonly string[],
): AsyncGenerator<ZipEntry> {
  const missed: string[] = []
  const read = skipUnreadable({ log, readDownload }, missed)
  for (const art of await findArts(db, artIds, userId)) {
    if (art.user_id !== userId || !canSee(art, userId) || !canOpenFiles(art, userId)) continue
    const file = await read(art)
    if (file === undefined) continue
    yield {
      name: `${nameDownload(art)}.${file.extension}`,
      file: file.file,
      modifiedAt: art.done_at ?? art.created_at,
    }
  }
  if (missed.length === 0) return
  const words = ['These pictures could not be read. The error has been logged.', ...missed, ''].join('\n')
  yield { name: 'not-included.txt', bytes: Buffer.from(words), modifiedAt: now() }
}
