import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CallError } from '#server/call-error'
import { writeCharacterFile } from '#server/calls/aifriend/character-file'
import { createDownloads } from '#server/calls/art/art-download'
import { unpackIds, zipArts } from '#server/calls/art/zip-arts'
import { exportAccount } from '#server/calls/user/export-account'
import type { Context } from '#server/context'
import { findArt } from '#server/db/arts'
import { findCharacter } from '#server/db/characters'
import { findViewerByUser } from '#server/db/viewer'
import { canSee } from '#server/domain/arts/visibility'
import { type ZipEntry, zip } from '#server/domain/zip'

type Downloads = Pick<
  Context,
  'credentials' | 'db' | 'downloadLinks' | 'exportLinks' | 'log' | 'now' | 'storage'
>
type Querystring = Record<string, unknown>

/**
 * What people take home. Everything is made when the address is opened, so that it says what is true then, and nothing
 * is kept.
 *
 * - `/downloads/{artId}/{viewerId}`: one picture.
 * - `/downloads/zip/{ids}`: several of one's own.
 * - `/downloads/character/{characterId}/{viewerId}/{kind}`: a character as a card.
 * - `/downloads/export/{userId}`: all that an account holds.
 */
export function registerDownloads(app: FastifyInstance, context: Downloads): void {
  const { db, downloadLinks, exportLinks } = context
  const readDownload = createDownloads(context)

  app.get<{ Params: { artId: string; viewerId: string }; Querystring: Querystring }>(
    '/downloads/:artId/:viewerId',
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { artId, viewerId } = request.params
      const isSigned = downloadLinks.verify(`${artId}/${viewerId}`, request.query) !== undefined
      const art = isSigned ? await findArt(db, artId, viewerId) : undefined
      const isOpen = art !== undefined && art.status === 'done' && canSee(art, viewerId)
      const file = isOpen ? await readDownload(art) : undefined
      if (file === undefined) throw new CallError('not_found')
      return attach(reply, `${artId}.${file.extension}`, file.mediaType).send(file.bytes)
    },
  )

  app.get<{ Params: { '*': string }; Querystring: Querystring }>(
    '/downloads/zip/*',
    async (request, reply) => {
      const { '*': packed } = request.params
      const userId = downloadLinks.verify(`zip/${packed}`, request.query)?.to
      // An account that is leaving takes nothing more from here.
      if (userId == null || (await findViewerByUser(db, userId)) === undefined) {
        throw new CallError('not_found')
      }
      return sendZip(reply, 'pictures', zipArts({ ...context, readDownload }, userId, unpackIds(packed)))
    },
  )

  app.get<{ Params: { characterId: string; viewerId: string; kind: string }; Querystring: Querystring }>(
    '/downloads/character/:characterId/:viewerId/:kind',
    async (request, reply) => {
      const { characterId, viewerId, kind } = request.params
      const isSigned =
        downloadLinks.verify(`character/${characterId}/${viewerId}/${kind}`, request.query) !== undefined
      // Whether they still may see it is asked each time.
      const character = isSigned ? await findCharacter(db, viewerId, characterId) : undefined
      const file = character && (await writeCharacterFile(context, character, kind))
      if (file === undefined) throw new CallError('not_found')
      return attach(reply, file.name, file.mediaType).send(file.bytes)
    },
  )

  app.get<{ Params: { userId: string }; Querystring: Querystring }>(
    '/downloads/export/:userId',
    async (request, reply) => {
      const { userId } = request.params
      const isSigned = exportLinks.verify(`export/${userId}`, request.query) !== undefined
      const owner = isSigned ? await findViewerByUser(db, userId) : undefined
      if (owner === undefined) throw new CallError('not_found')
      return sendZip(reply, 'account', exportAccount({ ...context, readDownload }, owner))
    },
  )

  /** As fast as it is read, one entry at a time; whoever goes away stops it. */
  function sendZip(reply: FastifyReply, name: string, entries: AsyncIterable<ZipEntry>): FastifyReply {
    const day = context.now().toISOString().slice(0, 10)
    const stream = Readable.from(zip(entries), { objectMode: false, highWaterMark: 64 * 1024 })
    stream.on('error', (error) => context.log.warn({ err: error }, 'a download broke off'))
    return attach(reply, `${name}-${day}.zip`, 'application/zip').send(stream)
  }
}

function attach(reply: FastifyReply, name: string, mediaType: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    })
    .type(mediaType)
}
