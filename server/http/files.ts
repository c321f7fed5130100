import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#server/call-error'
import { readByteRange } from '#server/domain/byte-range'
import { readMediaType } from '#server/domain/media-types'
import type { FileLinks } from '#server/outside/file-links'
import { isStorageKey } from '#server/outside/storage/key'
import type { ByteRange, Storage } from '#server/outside/storage/storage'

type Files = { storage: Storage; fileLinks: FileLinks }

type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>

/** `/files/{key}?expires=…&signature=…`: stored files, for whoever was given a signed address. */
export function registerFiles(app: FastifyInstance, { storage, fileLinks }: Files): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request: FileRequest, reply) => {
      // For every way this can fail below: a refusal must not be kept as if it were the file.
      reply.header('cache-control', 'no-store')
      const link = readLink(request)
      if (link === undefined || !fileLinks.verify(link.key, link.expires, link.signature)) throw missing()
      const { range, 'if-none-match': ifNoneMatch } = request.headers
      return request.method === 'GET' && range === undefined && ifNoneMatch === undefined
        ? sendWhole(storage, reply, link)
        : sendAsAsked(storage, request, reply, link)
    },
  })
}

/** Forged, expired, deleted and never there get one answer: an address tells nothing about what exists. */
function missing(): CallError {
  return new CallError('not_found')
}

type Link = { key: string; expires: string; signature: string }

function readLink(request: FileRequest): Link | undefined {
  const { '*': key } = request.params
  const { expires, signature } = request.query
  if (!isStorageKey(key) || typeof expires !== 'string' || typeof signature !== 'string') return undefined
  return { key, expires, signature }
}

/** What nearly every request wants, with one trip to the storage. */
async function sendWhole(storage: Storage, reply: FastifyReply, link: Link): Promise<FastifyReply> {
  const file = await storage.open(link.key)
  if (file === undefined) throw missing()
  return describeFile(reply, link, file.sizeBytes).send(file.stream)
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
  if (ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
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
    // Whatever a file turns out to be, a browser that opens it runs nothing in our name.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  if (range === undefined) return reply
  return reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
}

/** A browser may keep the file for as long as its address works, and no proxy may. */
function lastingHeaders({ key, expires }: Link) {
  return {
    etag: etagOf(key),
    'cache-control': 'private, immutable',
    expires: new Date(Number(expires) * 1000).toUTCString(),
  }
}

/** A key is never written twice, so its name stands for its content. */
function etagOf(key: string): string {
  return `"${hash('sha256', key, 'base64url')}"`
}
