import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { BadImageRequestError, ImageEngineFailedError } from '../errors.ts'
import type { Done, FromWorker, Job, ToWorker, WorkerSettings } from './protocol.ts'

/** The networks that work on an existing image, in a thread of their own that starts with the first job. */
export type Retouch = {
  /**
   * Throws `BadImageRequestError` for an image that cannot be read, `ImageEngineFailedError` if it fails, and the
   * signal's reason after an abort, once nothing runs any more.
   */
  run(job: Job, watch?: RetouchWatch): Promise<Done>
  close(): Promise<void>
}

export type RetouchWatch = { signal?: AbortSignal | undefined; onProgress?: (progress: number) => void }

type Running = {
  onProgress: ((progress: number) => void) | undefined
  resolve(done: Done): void
  reject(error: unknown): void
  signal: AbortSignal | undefined
}

/** Ending the thread in the middle of a computation would end the whole process. */
const closingMs = 3_000

export function createRetouch({ threads = 2 }: Partial<WorkerSettings> = {}): Retouch {
  let worker: Worker | undefined
  let isClosed = false
  let lastId = 0
  const running = new Map<number, Running>()

  const start = () => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { threads } })
    const fail = (cause?: unknown) => {
      if (worker === started) worker = undefined
      for (const job of running.values()) job.reject(failed('The retouching thread failed.', cause))
      running.clear()
    }
    started.on('message', (message: FromWorker) => settle(running, message))
    started.once('error', fail).once('exit', () => fail())
    return started
  }

  return {
    async run(job, { signal, onProgress } = {}) {
      signal?.throwIfAborted()
      if (isClosed) throw failed('The engine has been closed.')
      worker ??= start()
      const mine = worker
      const id = ++lastId
      const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const onAbort = () => void Atomics.store(cancelled, 0, 1)
      signal?.addEventListener('abort', onAbort)
      const { promise, resolve, reject } = Promise.withResolvers<Done>()
      running.set(id, { onProgress, resolve, reject, signal })
      // An idle thread must not keep the process alive, a busy one must.
      mine.ref()
      mine.postMessage({ id, job, cancelled } satisfies ToWorker, [])
      try {
        const done = await promise
        signal?.throwIfAborted()
        return done
      } finally {
        running.delete(id)
        if (running.size === 0) mine.unref()
        signal?.removeEventListener('abort', onAbort)
      }
    },
    async close() {
      isClosed = true
      await untilIdle(running)
      await worker?.terminate()
    },
  }
}

const failed = (reason: string, cause?: unknown) => new ImageEngineFailedError(reason, { cause })

async function untilIdle(running: ReadonlyMap<number, Running>): Promise<void> {
  const idle = Promise.allSettled([...running.values()].map(waitFor))
  await Promise.race([idle, sleep(closingMs, undefined, { ref: false })])
}

const waitFor = (job: Running) =>
  new Promise<void>((end) => {
    const { resolve, reject } = job
    job.resolve = (done) => end(resolve(done))
    job.reject = (error) => end(reject(error))
  })

function settle(running: ReadonlyMap<number, Running>, message: FromWorker): void {
  const job = running.get(message.id)
  if (job === undefined) return
  if (message.type === 'progress') job.onProgress?.(message.progress)
  else if (message.type === 'done') job.resolve(message.done)
  else if (message.type === 'cancelled') job.reject(job.signal?.reason)
  else if (message.type === 'unreadable')
    job.reject(new BadImageRequestError([{ path: 'references', message: 'This picture cannot be read.' }]))
  else job.reject(failed(message.reason))
}
