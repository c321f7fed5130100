import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#server/call-error'
import { writeCharacterFile } from '#server/calls/aifriend/character-file'
import { createDownloads } from '#server/calls/art/art-download'
import { unpackIds, zipArts } from '#server/calls/art/zip-arts'
import { exportAccount } from '#server/calls/user/export-account'
import type { Context } from '#server/context'
import { findArt } from '#server/db/arts'
import { findCharacter, type WholeCharacterRow } from '#server/db/characters'
import { findViewerByUser } from '#server/db/viewer'
import { nameDownload } from '#server/domain/arts/download-name'
import { canSee } from '#server/domain/arts/visibility'
import { type ZipEntry, zip } from '#server/formats/zip'
import type { FileLinks } from '#server/outside/file-links'
import type { SpooledFile } from '#server/outside/spool'
import type { TransferLimits } from './transfer-limits.ts'

type Downloads = Pick<
  Context,
  'credentials' | 'db' | 'downloadLinks' | 'exportLinks' | 'log' | 'now' | 'spool' | 'storage'
> & { limits: TransferLimits }
type Querystring = Record<string, unknown>

/**
 * Downloads. Each is made when its address is opened, so that it contains the current state, and streamed
 * from disk, so that memory does not depend on the number and speed of readers.
 *
 * - `/downloads/{artId}/{viewerId}`: one art.
 * - `/downloads/zip/{ids}`: several arts of one user.
 * - `/downloads/character/{characterId}/{viewerId}/{kind}`: a character as a card.
 * - `/downloads/export/{userId}`: all data of an account.
 */
export function registerDownloads(app: FastifyInstance, context: Downloads): void {
  const { db, downloadLinks, exportLinks, limits, spool } = context
  const readDownload = createDownloads(context)

  app.get<{ Params: { artId: string; viewerId: string }; Querystring: Querystring }>(
    '/downloads/:artId/:viewerId',
    withoutHead,
    async (request, reply) => {
      const { artId, viewerId } = request.params
      await admitDownload(limits, downloadLinks, `${artId}/${viewerId}`, request, reply)
      const art = await findArt(db, artId, viewerId)
      const isOpen = art !== undefined && art.status === 'done' && canSee(art, viewerId)
      if (!isOpen) throw new CallError('not_found')
      const made = await readDownload(art)
      if (made === undefined) throw new CallError('not_found')
      return sendFile(reply, `${nameDownload(art)}.${made.extension}`, made.mediaType, made.file)
    },
  )

  app.get<{ Params: { '*': string }; Querystring: Querystring }>(
    '/downloads/zip/*',
    withoutHead,
    async (request, reply) => {
      const { '*': packed } = request.params
      const userId = await admitDownload(limits, downloadLinks, `zip/${packed}`, request, reply)
      // An account that is being deleted cannot download any more.
      if (userId === null || (await findViewerByUser(db, userId)) === undefined) {
        throw new CallError('not_found')
      }
      return sendZip(reply, 'pictures', zipArts({ ...context, readDownload }, userId, unpackIds(packed)))
    },
  )

  app.get<{ Params: { characterId: string; viewerId: string; kind: string }; Querystring: Querystring }>(
    '/downloads/character/:characterId/:viewerId/:kind',
    withoutHead,
    async (request, reply) => {
      const { characterId, viewerId, kind } = request.params
      const path = `character/${characterId}/${viewerId}/${kind}`
      await admitDownload(limits, downloadLinks, path, request, reply)
      // Checked at each opening, because access may have been withdrawn.
      const character = await findCharacter(db, viewerId, characterId)
      const made = character && (await spool.make(() => makeCard(character, kind)))
      if (made === undefined) throw new CallError('not_found')
      return sendFile(reply, made.name, made.mediaType, made.file)
    },
  )

  app.get<{ Params: { userId: string }; Querystring: Querystring }>(
    '/downloads/export/:userId',
    withoutHead,
    async (request, reply) => {
      const { userId } = request.params
      await admitDownload(limits, exportLinks, `export/${userId}`, request, reply)
      const owner = await findViewerByUser(db, userId)
      if (owner === undefined) throw new CallError('not_found')
      return sendZip(reply, 'account', exportAccount({ ...context, readDownload }, owner))
    },
  )

  async function makeCard(character: WholeCharacterRow, kind: string) {
    const card = await writeCharacterFile(context, character, kind)
    return card && { name: card.name, mediaType: card.mediaType, file: await spool.keep([card.bytes]) }
  }

  /** One entry at a time, at the reader's pace; stops when the reader disconnects. */
  function sendZip(reply: FastifyReply, name: string, entries: AsyncIterable<ZipEntry>): FastifyReply {
    const day = context.now().toISOString().slice(0, 10)
    const stream = Readable.from(zip(entries), { objectMode: false, highWaterMark: 64 * 1024 })
    stream.on('error', (error) => context.log.warn({ err: error }, 'a download was aborted'))
    return attach(reply, `${name}-${day}.zip`, 'application/zip').send(stream)
  }
}

/** Without this, Fastify answers HEAD by making the whole download and discarding it, past the limits. */
export const withoutHead = { exposeHeadRoute: false }

/** Throws unless the link is valid and within its limits. Returns the user it was issued to. */
export async function admitDownload(
  limits: TransferLimits,
  links: FileLinks,
  path: string,
  request: FastifyRequest<{ Querystring: Querystring }>,
  reply: FastifyReply,
): Promise<string | null> {
  reply.header('cache-control', 'no-store')
  await limits.countAddress(request)
  const terms = links.verify(path, request.query)
  if (terms === undefined) throw new CallError('not_found')
  limits.admit(request, reply, { signature: String(request.query['signature']), isShared: false })
  return terms.to
}

function sendFile(reply: FastifyReply, name: string, mediaType: string, file: SpooledFile): FastifyReply {
  return attach(reply, name, mediaType).header('content-length', file.sizeBytes).send(file.stream)
}

function attach(reply: FastifyReply, name: string, mediaType: string): FastifyReply {
  return reply
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'x-content-type-options': 'nosniff' })
    .type(mediaType)
}
