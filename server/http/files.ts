import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#server/call-error'
import { readByteRange } from '#server/formats/byte-range'
import { readMediaType } from '#server/formats/media-types'
import { blurThumb } from '#server/outside/blur-thumb'
import type { FileLinks, LinkTerms } from '#server/outside/file-links'
import { isStorageKey } from '#server/outside/storage/key'
import { readWhole } from '#server/outside/storage/read-whole'
import type { ByteRange, Storage } from '#server/outside/storage/storage'
import { hasTag } from './etag.ts'
import type { Opening } from './file-access.ts'
import type { TransferLimits } from './transfer-limits.ts'

type Files = {
  storage: Storage
  fileLinks: FileLinks
  limits: TransferLimits
  /** The signature proves that the address was issued; access is checked anew. */
  isStillOpen(opening: Opening): Promise<boolean>
}

type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>

/** `/files/{key}?expires=…&signature=…`: stored files, by signed address. */
export function registerFiles(app: FastifyInstance, files: Files): void {
  const { storage, fileLinks, limits, isStillOpen } = files
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request: FileRequest, reply) => {
      // Covers every failure below: a refusal must not be cached as the file.
      reply.header('cache-control', 'no-store')
      await limits.countAddress(request)
      const link = readLink(request, fileLinks)
      if (link === undefined) throw missing()
      const { key, terms, signature } = link
      limits.admit(request, reply, { signature, isShared: terms.to === null })
      if (!(await isStillOpen({ key, to: terms.to, cookie: request.headers.cookie }))) throw missing()
      if (terms.isBlurred) return sendBlurred(storage, reply, link)
      const { range, 'if-none-match': ifNoneMatch } = request.headers
      return request.method === 'GET' && range === undefined && ifNoneMatch === undefined
        ? sendWhole(storage, reply, link)
        : sendAsAsked(storage, request, reply, link)
    },
  })
}

/** Forged, expired, deleted and unknown addresses get the same answer, so that it does not reveal what exists. */
function missing(): CallError {
  return new CallError('not_found')
}

type Link = { key: string; expires: string; signature: string; terms: LinkTerms }

function readLink(request: FileRequest, fileLinks: FileLinks): Link | undefined {
  const { '*': key } = request.params
  const { expires, signature } = request.query
  if (!isStorageKey(key) || typeof expires !== 'string' || typeof signature !== 'string') return undefined
  const terms = fileLinks.verify(key, request.query)
  return terms && { key, expires, signature, terms }
}

/** The common case: one request to the storage. */
async function sendWhole(storage: Storage, reply: FastifyReply, link: Link): Promise<FastifyReply> {
  const file = await storage.open(link.key)
  if (file === undefined) throw missing()
  return describeFile(reply, link, file.sizeBytes).send(file.stream)
}

/** Made on request from the small thumbnail, so there is no copy to store or erase. */
async function sendBlurred(storage: Storage, reply: FastifyReply, link: Link): Promise<FastifyReply> {
  const thumb = await readWhole(storage, link.key)
  if (thumb === undefined) throw missing()
  const blurred = await blurThumb(thumb)
  return describeFile(reply, link, blurred.length)
    .headers({ etag: `"blurred-${etagOf(link.key).slice(1)}`, 'accept-ranges': 'none' })
    .type('image/webp')
    .send(blurred)
}

async function sendAsAsked(
  storage: Storage,
  request: FileRequest,
  reply: FastifyReply,
  link: Link,
): Promise<FastifyReply> {
  const { range: wanted, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  const sizeBytes = await storage.findSize(link.key)
  if (sizeBytes === undefined) throw missing()
  const etag = etagOf(link.key)
  if (hasTag(ifNoneMatch, etag)) {
    return reply.code(304).headers(lastingHeaders(link)).send()
  }

  const range = ifRange === undefined || ifRange === etag ? readByteRange(wanted, sizeBytes) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send()
  if (request.method === 'HEAD') return describeFile(reply, link, sizeBytes, range).send()

  const file = await storage.open(link.key, range)
  if (file === undefined) throw missing()
  return describeFile(reply, link, sizeBytes, range).send(file.stream)
}

function describeFile(
  reply: FastifyReply,
  link: Link,
  sizeBytes: number,
  range?: Required<ByteRange>,
): FastifyReply {
  reply.headers({
    ...lastingHeaders(link),
    'content-type': readMediaType(link.key),
    'content-length': range === undefined ? sizeBytes : range.end - range.start + 1,
    'content-disposition': 'inline',
    'accept-ranges': 'bytes',
    // A browser must never run a file as a page of this site.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  if (range === undefined) return reply
  return reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
}

/**
 * A browser may cache the file as long as its address is valid; a proxy may not. Addresses for staff are not cached, so
 * that each opening is logged [S-11].
 */
function lastingHeaders({ key, expires, terms }: Link): Record<string, string> {
  if (terms.to === 'staff') return { 'cache-control': 'no-store' }
  return {
    etag: etagOf(key),
    'cache-control': 'private, immutable',
    expires: new Date(Number(expires) * 1000).toUTCString(),
  }
}

/** A key is never written twice, so the key identifies the content. */
function etagOf(key: string): string {
  return `"${hash('sha256', key, 'base64url')}"`
}
