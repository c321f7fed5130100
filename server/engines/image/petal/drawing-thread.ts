import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ImageEngineFailedError } from '../errors.ts'
import type { Drawing, FromWorker, ToWorker, WorkerSettings } from './protocol.ts'

export type DrawingWatch = {
  signal: AbortSignal | undefined
  onProgress: (progress: number) => void
  onPreview: (preview: { image: number; data: Uint8Array }) => void
}

/** Runs jobs one after the other in a thread that starts with the first of them. */
export type DrawingThread = {
  draw(drawing: Drawing, watch: DrawingWatch): Promise<Uint8Array[]>
  close(): Promise<void>
}

/** Longer than any call of the model: decoding a very wide picture takes two seconds. */
const graceMs = 5_000

export function createDrawingThread(
  settings: WorkerSettings,
  script = new URL('./worker.ts', import.meta.url),
): DrawingThread {
  let worker: Worker | undefined
  const closing = new AbortController()
  let turn: Promise<unknown> = Promise.resolve()

  const start = () => {
    const started = new Worker(script, { workerData: settings })
    // A thread that died is replaced by the next job; its own job hears of it in runJob.
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  return {
    async draw(drawing, watch) {
      const before = turn
      const { promise: mine, resolve: pass } = Promise.withResolvers<void>()
      turn = Promise.all([before, mine])
      try {
        const signal = watch.signal ? AbortSignal.any([watch.signal, closing.signal]) : closing.signal
        await abortable(before, signal)
        worker ??= start()
        return await runDrawing(worker, drawing, { ...watch, signal })
      } finally {
        pass()
      }
    },
    async close() {
      closing.abort(new ImageEngineFailedError('The engine has been closed.'))
      // Ended in the middle of a step, the thread would take the whole process with it.
      await Promise.race([turn, sleep(graceMs, undefined, { ref: false })])
      await worker?.terminate()
    },
  }
}

/** Waits no longer than the signal allows. */
async function abortable(waiting: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    await Promise.race([waiting, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

async function runDrawing(worker: Worker, drawing: Drawing, watch: DrawingWatch): Promise<Uint8Array[]> {
  const { signal } = watch
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const images: Uint8Array[] = []

  const onAbort = () => void Atomics.store(cancelled, 0, 1)
  const onError = (error: unknown) =>
    reject(new ImageEngineFailedError('The drawing thread failed.', { cause: error }))
  const onExit = () => reject(new ImageEngineFailedError('The drawing thread ended before its picture.'))
  const onMessage = (message: FromWorker) => {
    if (message.type === 'progress') watch.onProgress(message.progress)
    else if (message.type === 'preview') watch.onPreview(message)
    else if (message.type === 'image-end') images.push(message.data)
    else if (message.outcome === 'done') resolve()
    else if (message.outcome === 'cancelled') reject(signal?.reason)
    else reject(new ImageEngineFailedError(message.reason))
  }

  signal?.addEventListener('abort', onAbort)
  worker.on('message', onMessage).once('error', onError).once('exit', onExit)
  // An idle thread must not keep the process alive, a drawing one must.
  worker.ref()
  worker.postMessage({ drawing, cancelled } satisfies ToWorker, [])
  try {
    await ended
    // Aborted while the last picture was being encoded: the caller counts on having stopped it.
    signal?.throwIfAborted()
    return images
  } finally {
    worker.unref()
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    signal?.removeEventListener('abort', onAbort)
  }
}
