import type { LoraUpload } from '#contract/lora/lora-card'
import { type Failure, isOk } from '#web/api/answer.ts'
import { pause } from '#web/api/pause.ts'
import { postFile } from '#web/api/post-file.ts'

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
    const answer = await postFile<LoraUpload>(
      `/rpc/lora.upload_part?upload_id=${upload.upload_id}&offset=${offset}`,
      part,
      { signal: watch.signal, onSent: (bytes) => watch.onSent(offset + bytes) },
    )
    if (answer.status_code >= 500 || answer.status_code === 408 || answer.status_code === 429) {
      watch.onBroken(true)
      await pause(pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0, watch.signal)
      tries += 1
      continue
    }
    if (!isOk(answer)) return answer
    tries = 0
    watch.onBroken(false)
    upload = answer.data
    watch.onUpload(upload)
  }
  return undefined
}
