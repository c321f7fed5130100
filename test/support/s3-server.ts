import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * The part of S3 that storage needs, in memory. It checks signatures and refuses what S3 refuses, so that
 * mistakes do not show up only in production.
 */
export type S3Server = {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The objects in the bucket, by key. Tests may add some or change their dates. */
  objects: Map<string, StoredObject>
  /** Media types as sent, by key. */
  mediaTypes: Map<string, string>
  /** Answers the next requests with these statuses. */
  failNext(...statuses: number[]): void
  /** While it is down, every connection is cut. What was stored stays. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

type StoredObject = { bytes: Buffer; modifiedAt: Date }

const pageSize = 3
const longestKey = 1024
const largestSkewMs = 15 * 60_000

export async function startS3Server(): Promise<S3Server> {
  const bucket = 'pictures'
  const accessKeyId = 'AKIAIOSFODNN7EXAMPLE'
  const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const objects = new Map<string, StoredObject>()
  const mediaTypes = new Map<string, string>()
  const failures: number[] = []
  let isDown = false

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isDown) return void request.socket.destroy()
    const body = await buffer(request)
    const failure = failures.shift()
    if (failure !== undefined)
      return refuse(response, failure, 'InternalError', 'We encountered an internal error.')
    const problem = findSignatureProblem(toSigned(request), body, { accessKeyId, secretAccessKey })
    if (problem !== undefined)
      return refuse(response, 403, problem, 'The request could not be authenticated.')

    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, bucketName, ...parts] = url.pathname.split('/')
    if (bucketName !== bucket)
      return refuse(response, 404, 'NoSuchBucket', 'The specified bucket does not exist.')
    const key = decodeURIComponent(parts.join('/'))
    if (Buffer.byteLength(key) > longestKey)
      return refuse(response, 400, 'KeyTooLongError', 'Your key is too long.')
    if (key === '') {
      if (request.method !== 'GET' || url.searchParams.get('list-type') !== '2')
        return refuse(response, 405, 'MethodNotAllowed', 'The method is not allowed against this resource.')
      const page = listPage(objects, url.searchParams)
      if (page === undefined)
        return refuse(response, 400, 'InvalidArgument', 'The continuation token provided is incorrect.')
      response.end(page)
    } else if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined)
        return refuse(response, 411, 'MissingContentLength', 'You must provide the Content-Length header.')
      objects.set(key, { bytes: body, modifiedAt: new Date() })
      mediaTypes.set(key, request.headers['content-type'] ?? '')
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      sendObject(request, response, objects.get(key))
    } else {
      refuse(response, 405, 'MethodNotAllowed', 'The method is not allowed against this resource.')
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    accessKeyId,
    secretAccessKey,
    objects,
    mediaTypes,
    failNext: (...statuses) => failures.push(...statuses),
    setDown(down) {
      isDown = down
      if (down) server.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  object: StoredObject | undefined,
): void {
  if (object === undefined) return refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.')
  const size = object.bytes.length
  const [, from, to] = request.headers.range?.match(/^bytes=(\d+)-(\d*)$/) ?? []
  const start = Number(from ?? 0)
  if (from !== undefined && start >= size)
    return refuse(response, 416, 'InvalidRange', 'The requested range is not satisfiable.')
  const end = to ? Math.min(Number(to), size - 1) : size - 1
  const part = object.bytes.subarray(start, end + 1)
  const headers: Record<string, string | number> = { 'content-length': part.length }
  if (from !== undefined) headers['content-range'] = `bytes ${start}-${end}/${size}`
  response.writeHead(from === undefined ? 200 : 206, headers)
  response.end(request.method === 'HEAD' ? undefined : part)
}

/** undefined: an invalid continuation token. */
function listPage(objects: Map<string, StoredObject>, query: URLSearchParams): string | undefined {
  const token = query.get('continuation-token')
  const after = Buffer.from(token ?? '', 'base64').toString()
  if (token !== null && (token === '' || Buffer.from(after).toString('base64') !== token)) return undefined
  const rest = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const page = rest.slice(0, pageSize)
  const last = page.at(-1)?.[0] ?? ''
  const entries = page.map(
    ([key, { modifiedAt }]) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
  )
  const more = rest.length > page.length
  const next = more
    ? `<NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>`
    : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The signed parts of a request, and its signature. */
export type SignedRequest = { method: string; target: string; headers: Record<string, string> }

function toSigned(request: IncomingMessage): SignedRequest {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return { method: request.method ?? '', target: request.url ?? '', headers: Object.fromEntries(headers) }
}

function findSignatureProblem(
  request: SignedRequest,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Pick<S3Server, 'accessKeyId' | 'secretAccessKey'>,
): string | undefined {
  const given = request.headers.authorization?.match(/Signature=([0-9a-f]{64})$/)?.[1]
  if (given === undefined) return 'AccessDenied'
  if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`)) return 'InvalidAccessKeyId'
  if (given !== signatureOf(request, secretAccessKey)) return 'SignatureDoesNotMatch'
  const [, day = '', time = ''] = /^(\d{8})T(\d{6})Z$/.exec(request.headers['x-amz-date'] ?? '') ?? []
  const sentAt = Date.parse(
    `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  )
  if (!(Math.abs(Date.now() - sentAt) < largestSkewMs)) return 'RequestTimeTooSkewed'
  const bodyHash = request.headers['x-amz-content-sha256']
  const hasOtherBody = bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)
  return hasOtherBody ? 'XAmzContentSHA256Mismatch' : undefined
}

/** Signature Version 4, written from its specification and checked against its published examples. */
export function signatureOf({ method, target, headers }: SignedRequest, secret: string): string {
  const [, scope = '', signedHeaders = ''] =
    headers.authorization?.match(/Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+)/) ?? []
  const [path = '', query = ''] = target.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((signingKey, part) => hmac(signingKey, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}
