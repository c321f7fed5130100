import type { Context } from '#server/context'
import type { ArtDetailsRow } from '#server/db/arts'
import { toRecipe } from '#server/domain/arts/to-recipe'
import { makeDownload } from '#server/outside/download-image'
import type { SpooledFile } from '#server/outside/spool'
import { readWhole } from '#server/outside/storage/read-whole'
import { findVideoEncoder } from '#server/outside/video-encoder'

type Made = { bytes: Buffer; extension: 'png' | 'mp4' | 'webp'; mediaType: string }

/** Its file lies on disk and has to be read to its end or destroyed. */
export type ArtDownload = Omit<Made, 'bytes'> & { file: SpooledFile }

/** Undefined: there is no file. Whether the caller may have it is asked before. */
export type ReadDownload = (art: ArtDetailsRow) => Promise<ArtDownload | undefined>

/**
 * A picture as it leaves the house: a PNG that carries its credentials and, unless the prompt is hidden, its recipe; a
 * video as an MP4 where there is an encoder, else as an animated WebP.
 */
export function createDownloads({
  credentials,
  log,
  spool,
  storage,
}: Pick<Context, 'credentials' | 'log' | 'spool' | 'storage'>): ReadDownload {
  let videoEncoder: ReturnType<typeof findVideoEncoder> | undefined

  const make = async (art: ArtDetailsRow): Promise<Made | undefined> => {
    const stored = art.file_key === null ? undefined : await readWhole(storage, art.file_key)
    if (stored === undefined) return undefined
    if (art.media_type !== 'image/png') {
      // Looked for once, by the first who needs it: a program that is installed later is found by the next start.
      videoEncoder ??= findVideoEncoder()
      const encoder = await videoEncoder
      const bytes = await encoder?.toMp4(stored).catch((error: unknown) => {
        log.warn({ err: error, art: art.id }, 'a video is handed out as it lies')
      })
      if (bytes) return { bytes, extension: 'mp4', mediaType: 'video/mp4' }
      return { bytes: stored, extension: 'webp', mediaType: 'image/webp' }
    }
    // The file may be passed on to anybody, so it names only a parent that everybody may know of.
    const parentId = art.is_parent_public ? art.parent_art_id : null
    const bytes = await makeDownload({
      master: stored,
      recipe: art.hide_prompt ? null : toRecipe({ ...art, parent_art_id: parentId }),
      facts: {
        engine: art.engine ?? '',
        model: art.drawn?.model ?? '',
        createdAt: art.done_at ?? art.created_at,
      },
      credentials,
    })
    return { bytes, extension: 'png', mediaType: 'image/png' }
  }

  // A picture is in memory only while it is made, and only a few are made at once, however many are being read.
  return (art) =>
    spool.make(async () => {
      const made = await make(art)
      return (
        made && { extension: made.extension, mediaType: made.mediaType, file: await spool.keep([made.bytes]) }
      )
    })
}
