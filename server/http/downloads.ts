import type { FastifyInstance } from 'fastify'
import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { findArt } from '#server/db/arts'
import { toRecipe } from '#server/domain/arts/to-recipe'
import { canSee } from '#server/domain/arts/visibility'
import { makeDownload } from '#server/outside/download-picture'
import { readWhole } from '#server/outside/storage/read-whole'
import { findVideoEncoder } from '#server/outside/video-encoder'

type Downloads = Pick<Context, 'credentials' | 'db' | 'downloadLinks' | 'storage'>

/**
 * `/downloads/{artId}/{viewerId}?expires=…&signature=…`: a picture as a PNG that carries its credentials and, unless
 * the prompt is hidden, its recipe; a video as an MP4 where there is an encoder, else as an animated WebP. Made when it
 * is opened, so that it says what is true then.
 */
export function registerDownloads(
  app: FastifyInstance,
  { credentials, db, downloadLinks, storage }: Downloads,
): void {
  // Looked for once: a program that is installed later is found by the next start.
  const videoEncoder = findVideoEncoder()
  app.get<{ Params: { artId: string; viewerId: string }; Querystring: Record<string, unknown> }>(
    '/downloads/:artId/:viewerId',
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { artId, viewerId } = request.params
      const isSigned = downloadLinks.verify(`${artId}/${viewerId}`, request.query) !== undefined
      const art = isSigned ? await findArt(db, artId, viewerId) : undefined
      const stored =
        art?.status === 'done' && art.file_key !== null && canSee(art, viewerId)
          ? await readWhole(storage, art.file_key)
          : undefined
      if (art === undefined || stored === undefined) throw new CallError('not_found')
      reply.header('x-content-type-options', 'nosniff')
      if (art.media_type !== 'image/png') {
        const encoder = await videoEncoder
        const extension = encoder === undefined ? 'webp' : 'mp4'
        reply.header('content-disposition', `attachment; filename="${art.id}.${extension}"`)
        if (encoder === undefined) return reply.type('image/webp').send(stored)
        return reply.type('video/mp4').send(await encoder.toMp4(stored))
      }
      const file = await makeDownload({
        master: stored,
        recipe: art.hide_prompt ? null : toRecipe(art),
        facts: {
          engine: art.engine ?? '',
          model: art.drawn?.model ?? '',
          createdAt: art.done_at ?? art.created_at,
        },
        credentials,
      })
      reply.header('content-disposition', `attachment; filename="${art.id}.png"`).type('image/png')
      return reply.send(file)
    },
  )
}
