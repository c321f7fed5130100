import { Worker } from 'node:worker_threads'

/** What the thread answers. */
export type FromEncoder = { mp4: Uint8Array<ArrayBuffer> } | { reason: string }

const script = new URL('./video-encoder-worker.ts', import.meta.url)
/** A video of eight seconds takes a few; on an overloaded machine several times as many. */
const timeoutMs = 120_000
/** Starting a thread costs 250 ms of CPU, but its memory never shrinks, so it ends if nobody needs it. */
const idleMs = 60_000

let idle: { worker: Worker; end: NodeJS.Timeout } | undefined

/** An animated WebP as MP4 (H.264), in a thread, because encoding takes seconds. */
export async function encodeMp4(animation: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const worker = takeIdle() ?? new Worker(script)
  const { promise, resolve, reject } = Promise.withResolvers<FromEncoder>()
  const timer = setTimeout(() => reject(new Error(`Encoding took longer than ${timeoutMs} ms.`)), timeoutMs)
  const onExit = () => reject(new Error('The encoder ended before its answer.'))
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  try {
    worker.postMessage(animation, [])
    const answer = await promise
    if ('reason' in answer) throw new Error(answer.reason)
    worker.off('error', reject).off('exit', onExit)
    await keepIdle(worker)
    return answer.mp4
  } catch (error) {
    // What failed may have left the encoder in any state.
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function takeIdle(): Worker | undefined {
  if (idle === undefined) return undefined
  const { worker, end } = idle
  forgetIdle()
  clearTimeout(end)
  worker.off('error', forgetIdle).off('exit', forgetIdle)
  worker.ref()
  return worker
}

/** Keeps one thread for the next video; those of videos that were encoded at the same time end. */
async function keepIdle(worker: Worker): Promise<void> {
  if (idle !== undefined) {
    await worker.terminate()
    return
  }
  worker.once('error', forgetIdle).once('exit', forgetIdle)
  // An idle thread must not keep the process alive.
  worker.unref()
  idle = { worker, end: setTimeout(() => void worker.terminate(), idleMs).unref() }
}

function forgetIdle(): void {
  idle = undefined
}
