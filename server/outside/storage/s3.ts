import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#server/config'
import { describeNetworkFailure } from '#server/domain/network-failure'
import { StorageAwayError } from './away.ts'
import { assertStorageKey, isStorageKey } from './key.ts'
import type { Storage } from './storage.ts'

/** Without the prefix: createInstallationStorage adds it. */
type Settings = Omit<NonNullable<Config['s3']>, 'prefix'>

type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  url: URL
  headers?: Record<string, string>
  body?: Buffer
}

const answerWithinMs = 30_000

/** Any server that speaks S3, addressed by path (`endpoint/bucket/key`), which all of them understand. */
export function createS3Storage(settings: Settings): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  const urlOf = (key: string): URL => {
    assertStorageKey(key)
    return new URL(`${bucketUrl}/${key}`)
  }

  const send = async (call: Call): Promise<Response> => {
    const answer = await fetchInTime(client, call)
    if (answer.ok) return answer
    throw new S3Error(call, answer.status, await answer.text())
  }

  const sendUnlessMissing = async (call: Call): Promise<Response | undefined> => {
    try {
      return await send(call)
    } catch (error) {
      if (error instanceof S3Error && error.httpStatus === 404) return undefined
      throw error
    }
  }

  return {
    async put(key, bytes, mediaType) {
      // The hash is part of the signature, so what arrives damaged is refused instead of stored.
      const headers = { 'content-type': mediaType, 'x-amz-content-sha256': hash('sha256', bytes) }
      await discard(await send({ method: 'PUT', url: urlOf(key), headers, body: bytes }))
    },

    async findSize(key) {
      const answer = await sendUnlessMissing({ method: 'HEAD', url: urlOf(key) })
      return answer && readNumber(answer.headers.get('content-length'))
    },

    async open(key, range) {
      const headers: Record<string, string> =
        range === undefined ? {} : { range: `bytes=${range.start}-${range.end ?? ''}` }
      const answer = await sendUnlessMissing({ method: 'GET', url: urlOf(key), headers })
      if (answer === undefined) return undefined
      // A server that ignores the range sends the wrong bytes.
      if (range !== undefined && answer.status !== 206) {
        await discard(answer)
        throw new Error(`S3 answered a request for a range of ${key} with ${answer.status} instead of 206.`)
      }
      const wholeSize =
        answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length')
      return { stream: toStream(answer), sizeBytes: readNumber(wholeSize) }
    },

    async delete(key) {
      const answer = await sendUnlessMissing({ method: 'DELETE', url: urlOf(key) })
      if (answer !== undefined) await discard(answer)
    },

    async *list(prefix) {
      let next: string | undefined
      do {
        const url = new URL(bucketUrl)
        url.searchParams.set('list-type', '2')
        url.searchParams.set('prefix', prefix)
        if (next !== undefined) url.searchParams.set('continuation-token', next)
        const page = await (await send({ method: 'GET', url })).text()
        yield* readListedFiles(page)
        next = readElement(page, 'NextContinuationToken')
      } while (next !== undefined)
    },
  }
}

/** Has the code and sentence that S3 gives, which an operator needs to repair it. */
class S3Error extends StorageAwayError {
  override name = 'S3Error'
  httpStatus: number

  constructor({ method, url }: Call, httpStatus: number, body: string) {
    const reason = [httpStatus, readElement(body, 'Code'), readElement(body, 'Message')].filter(
      (part) => part !== undefined,
    )
    super(`S3 answered ${method} ${url.pathname} with ${reason.join(' ')}`)
    this.httpStatus = httpStatus
  }
}

/** Only the wait for the answer is bounded: a large file may well take longer to read than this. */
async function fetchInTime(client: AwsClient, { method, url, headers = {}, body }: Call): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), answerWithinMs)
  try {
    // A redirect means the wrong region or address, and following it would only break the signature.
    return await client.fetch(url.href, {
      method,
      headers,
      body: body === undefined ? null : new Uint8Array(body),
      redirect: 'manual',
      signal: late.signal,
    })
  } catch (error) {
    const reason = late.signal.aborted
      ? `it did not answer within ${answerWithinMs / 1000} seconds`
      : describeNetworkFailure(error)
    throw new StorageAwayError(`S3 at ${url.origin} cannot be reached: ${reason}.`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** A body that is not read keeps its connection from being used again. */
async function discard(answer: Response): Promise<void> {
  await answer.body?.cancel()
}

function toStream(answer: Response): Readable {
  return answer.body === null
    ? Readable.from([])
    : Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
}

/** The listing is flat and our keys need no escaping, so these two look-ups take the place of an XML parser. */
function* readListedFiles(page: string): Generator<{ key: string; modifiedAt: Date }> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = readElement(entry, 'Key')
    // A bucket may hold files that others put there; they are not ours to touch.
    if (key === undefined || !isStorageKey(key)) continue
    yield { key, modifiedAt: new Date(readElement(entry, 'LastModified') ?? Number.NaN) }
  }
}

function readElement(text: string, name: string): string | undefined {
  return text.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1]
}

function readNumber(header: string | null | undefined): number {
  const value = Number(header ?? Number.NaN)
  if (!Number.isSafeInteger(value)) throw new Error(`S3 did not say how large a file is: ${header}`)
  return value
}
