import type { Answer } from './answer.ts'
import { failWithoutResponse, readResponse } from './read-response.ts'

/** A connection on which nothing moves for this long is given up. */
const silenceMs = 30_000
/** How long the server may take to read a file that it has got. */
const answerMs = 120_000

type Watch = {
  signal?: AbortSignal
  onSent?(bytes: number): void
}

/**
 * Sends a file, however long it takes, as long as something moves. With XMLHttpRequest, because fetch does not report
 * upload progress. Never throws.
 */
export async function postFile<Data>(
  address: string,
  file: Blob,
  { signal, onSent }: Watch = {},
): Promise<Answer<Data>> {
  const request = new XMLHttpRequest()
  const silence = new AbortController()
  const abort = () => request.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUpIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      silence.abort()
      abort()
    }, ms)
  }
  request.upload.addEventListener('progress', ({ loaded }) => {
    giveUpIn(silenceMs)
    onSent?.(loaded)
  })
  request.upload.addEventListener('load', () => giveUpIn(answerMs))
  signal?.addEventListener('abort', abort)
  giveUpIn(silenceMs)
  try {
    return await readResponse<Data>(await send(request, address, file))
  } catch (error) {
    return failWithoutResponse(error, silence.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function send(request: XMLHttpRequest, address: string, file: Blob): Promise<Response> {
  return new Promise((resolve, reject) => {
    request.open('POST', address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      resolve(new Response(responseText, { status, statusText }))
    })
    // The same words as those of a failed fetch.
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    request.send(file)
  })
}
