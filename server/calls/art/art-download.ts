import type { Context } from '#server/context'
import type { ArtDetailsRow } from '#server/db/arts'
import { toRecipe } from '#server/domain/arts/to-recipe'
import { makeDownload } from '#server/outside/download-image'
import type { SpooledFile } from '#server/outside/spool'
import { readWhole } from '#server/outside/storage/read-whole'
import { encodeMp4 } from '#server/outside/video-encoder'

type MadeFile = { bytes: Buffer; extension: 'png' | 'mp4' | 'webp'; mediaType: string }

/** `file` is a temporary file on disk; it must be read to its end or destroyed. */
export type ArtDownload = Omit<MadeFile, 'bytes'> & { file: SpooledFile }

/** undefined: there is no file. The caller must have checked the permission before. */
export type ReadDownload = (art: ArtDetailsRow) => Promise<ArtDownload | undefined>

/**
 * An art as users download it: a PNG with its credentials and, unless the prompt is hidden, its recipe; a video as MP4
 * with its credentials, or as animated WebP if encoding fails.
 */
export function createDownloads({
  credentials,
  log,
  spool,
  storage,
}: Pick<Context, 'credentials' | 'log' | 'spool' | 'storage'>): ReadDownload {
  const make = async (art: ArtDetailsRow): Promise<MadeFile | undefined> => {
    const stored = art.file_key === null ? undefined : await readWhole(storage, art.file_key)
    if (stored === undefined) return undefined
    if (art.media_type !== 'image/png') {
      try {
        const bytes = await credentials.sign(await encodeMp4(stored), factsOf(art))
        return { bytes, extension: 'mp4', mediaType: 'video/mp4' }
      } catch (error) {
        log.warn({ err: error, art: art.id }, 'encoding a video as MP4 failed; the stored WebP is sent')
        return { bytes: stored, extension: 'webp', mediaType: 'image/webp' }
      }
    }
    // The file can be passed on to anybody, so it names only a public parent.
    const parentId = art.is_parent_public ? art.parent_art_id : null
    const bytes = await makeDownload({
      master: stored,
      recipe: art.hide_prompt ? null : toRecipe({ ...art, parent_art_id: parentId }),
      facts: factsOf(art),
      credentials,
    })
    return { bytes, extension: 'png', mediaType: 'image/png' }
  }

  // Limits how many files are made at the same time, because each is in memory until it is on disk.
  return (art) =>
    spool.make(async () => {
      const made = await make(art)
      return (
        made && { extension: made.extension, mediaType: made.mediaType, file: await spool.keep([made.bytes]) }
      )
    })
}

const factsOf = (art: ArtDetailsRow) => ({
  engine: art.engine ?? '',
  model: art.drawn?.model ?? '',
  createdAt: art.done_at ?? art.created_at,
})
