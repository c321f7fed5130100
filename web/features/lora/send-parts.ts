import type { LoraUpload } from '#contract/lora/lora-card'
import type { Answer, Failure } from '#web/api/answer.ts'
import { pause } from '#web/api/pause.ts'

type Watch = {
  signal: AbortSignal
  /** Bytes sent so far, the current part included. */
  onSent(bytes: number): void
  onUpload(upload: LoraUpload): void
  /** The connection was lost, or is back. */
  onBroken(isBroken: boolean): void
}

const pausesMs = [1_000, 2_000, 5_000, 10_000]

/** Sends the missing parts of a file. Retries while the page is open; a refusal ends it. */
export async function sendParts(file: Blob, begun: LoraUpload, watch: Watch): Promise<Failure | undefined> {
  let upload = begun
  let tries = 0
  while (upload.received_bytes < upload.size_bytes && !watch.signal.aborted) {
    const offset = upload.received_bytes
    const part = file.slice(offset, offset + upload.part_bytes)
    const answer = await sendPart(part, upload.upload_id, offset, watch)
    if (answer === undefined || answer.status_code >= 500 || answer.status_code === 429) {
      watch.onBroken(true)
      await pause(pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0, watch.signal)
      tries += 1
      continue
    }
    if (answer.status_code !== 200) return answer as Failure
    tries = 0
    watch.onBroken(false)
    upload = answer.data as LoraUpload
    watch.onUpload(upload)
  }
  return undefined
}

/** With XMLHttpRequest, because fetch does not report upload progress. */
function sendPart(
  part: Blob,
  uploadId: string,
  offset: number,
  { signal, onSent }: Watch,
): Promise<Answer<unknown> | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', `/rpc/lora.upload_part?upload_id=${uploadId}&offset=${offset}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded }) => onSent(offset + loaded))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      resolve(readAnswer(request.responseText))
    })
    signal.addEventListener('abort', abort)
    request.send(part)
  })
}

function readAnswer(text: string): Answer<unknown> | undefined {
  try {
    return { ...JSON.parse(text), fromCache: false }
  } catch {
    return undefined
  }
}
