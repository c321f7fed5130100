import { Worker } from 'node:worker_threads'

/** What the thread answers. */
export type FromEncoder = { mp4: Uint8Array<ArrayBuffer> } | { reason: string }

const script = new URL('./video-encoder-worker.ts', import.meta.url)
/** A video of eight seconds takes a few; on an overloaded machine several times as many. */
const timeoutMs = 120_000

/** An animated WebP as MP4 (H.264), in a thread of its own, because encoding takes seconds. */
export async function encodeMp4(animation: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(script, { workerData: animation })
  const { promise, resolve, reject } = Promise.withResolvers<FromEncoder>()
  const timer = setTimeout(() => reject(new Error(`Encoding took longer than ${timeoutMs} ms.`)), timeoutMs)
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', () => reject(new Error('The encoder ended before its answer.')))
  try {
    const answer = await promise
    if ('reason' in answer) throw new Error(answer.reason)
    return answer.mp4
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
