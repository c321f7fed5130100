import type { IncomingMessage } from 'node:http'
import { CallError } from '#server/call-error'

/** Reads the whole body, or refuses as soon as it is known to be too large. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(tooLarge(maxBytes))
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) {
        // The rest is not read: a sender without an end must not keep us busy.
        request.pause()
        reject(tooLarge(maxBytes))
      } else {
        chunks.push(chunk)
      }
    })
    request.once('end', () =>
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)),
    )
    request.once('error', () => reject(new CallError('bad_input', { sentence: 'The request broke off.' })))
  })
}

/** The body as it comes, for what does not fit into memory; leaving off early closes nothing, so that an answer can be sent. */
export function streamBody(request: IncomingMessage, maxBytes: number): AsyncIterable<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  return readChunks(request, maxBytes)
}

async function* readChunks(request: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

function tooLarge(maxBytes: number): CallError {
  return new CallError('too_large', {
    sentence: `That is too large to send: at most ${describeBytes(maxBytes)}.`,
  })
}

function describeBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} kB`
}
