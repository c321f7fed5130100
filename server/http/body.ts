import type { IncomingMessage } from 'node:http'
import { CallError } from '#server/call-error'

/** How slowly a body may arrive before it is refused. */
export type Pace = {
  /** Within each such period, at least `leastBytes` must arrive. */
  withinMs: number
  leastBytes: number
}

/** 4 kB a second: too slow senders cannot occupy a connection, and a slow phone still gets through. */
export const steadyPace: Pace = { withinMs: 15_000, leastBytes: 60 * 1024 }

/** The whole body must arrive within one period. */
export const atOncePace = ({ withinMs }: Pace): Pace => ({ withinMs, leastBytes: Number.POSITIVE_INFINITY })

/** Reads the whole body; throws as soon as it is too large or too slow. */
export function readBody(request: IncomingMessage, maxBytes: number, pace = steadyPace): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(tooLarge(maxBytes))
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let sizeInTime = 0
    const refuse = (error: CallError) => {
      clearTimeout(timer)
      // Stops reading, because the rest may be endless.
      request.off('data', take)
      request.pause()
      reject(error)
    }
    const timer = setTimeout(() => refuse(tooSlow(pace)), pace.withinMs)
    const take = (chunk: Buffer) => {
      size += chunk.length
      sizeInTime += chunk.length
      if (size > maxBytes) {
        refuse(tooLarge(maxBytes))
        return
      }
      chunks.push(chunk)
      if (sizeInTime >= pace.leastBytes) {
        sizeInTime = 0
        timer.refresh()
      }
    }
    request.on('data', take)
    request.once('end', () => {
      clearTimeout(timer)
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks))
    })
    request.once('error', () => refuse(new CallError('bad_input', { sentence: 'The request broke off.' })))
  })
}

/** The body in chunks, for files that do not fit into memory. Stopping early does not close the connection, so an answer can be sent. */
export function streamBody(
  request: IncomingMessage,
  maxBytes: number,
  pace = steadyPace,
): AsyncIterable<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  return readChunks(request, maxBytes, pace)
}

async function* readChunks(request: IncomingMessage, maxBytes: number, pace: Pace): AsyncGenerator<Buffer> {
  const chunks = request.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
  let size = 0
  let sizeInTime = 0
  // Only time spent waiting for the sender counts, not the time that storing takes.
  let leftMs = pace.withinMs
  for (;;) {
    const startedAt = performance.now()
    const { done, value } = await within(leftMs, chunks.next(), pace)
    if (done) return
    const chunk = value as Buffer
    leftMs -= performance.now() - startedAt
    size += chunk.length
    sizeInTime += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    if (sizeInTime >= pace.leastBytes) {
      sizeInTime = 0
      leftMs = pace.withinMs
    }
    yield chunk
  }
}

function within<T>(ms: number, next: Promise<T>, pace: Pace): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow(pace)), Math.max(0, ms))
    next.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function tooLarge(maxBytes: number): CallError {
  return new CallError('too_large', {
    sentence: `That is too large to send: at most ${describeBytes(maxBytes)}.`,
  })
}

function tooSlow({ withinMs }: Pace): CallError {
  return new CallError('timed_out', {
    sentence: `The request came too slowly: too little of it arrived within ${Math.ceil(withinMs / 1000)} seconds. Please try again.`,
  })
}

function describeBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} kB`
}
