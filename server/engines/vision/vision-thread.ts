import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ReadFaces } from '#server/domain/faces/face-reading'
import type { Sight } from '#server/domain/sight'
import { VisionFailedError } from './errors.ts'
import type { FromWorker, ToWorker, VisionWork, WorkerSettings } from './protocol.ts'

export type ThreadLimits = {
  /** Per image, without waiting for its turn; the first includes loading. */
  timeoutMs: number
  /** Each waiting image holds its bytes in memory. */
  mostWaiting: number
  /** How long an abandoned thread has to finish by itself. */
  graceMs?: number
}

export type ReadOptions = {
  signal?: AbortSignal
  /** Images with more pixels are refused before they are decoded. */
  mostPixels?: number
  /** For camera frames: three times as fast, but small and rotated faces are not found. */
  onlyLarge?: boolean
}

/** Scans images one after the other, in a thread that starts with the first. */
export type VisionThread = {
  look(image: Uint8Array, signal?: AbortSignal): Promise<Sight>
  readFaces(image: Uint8Array, options: ReadOptions): Promise<ReadFaces>
  load(): Promise<void>
  close(): Promise<void>
}

/** How long closing waits for a running scan. */
const closingMs = 3_000

export function createVisionThread(
  settings: WorkerSettings,
  // Long enough to load the networks on an overloaded machine, which is when threads are abandoned.
  { timeoutMs, mostWaiting, graceMs = 60_000 }: ThreadLimits,
  script = new URL('./worker.ts', import.meta.url),
): VisionThread {
  let worker: Worker | undefined
  let isClosed = false
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()

  const start = () => {
    const started = new Worker(script, { workerData: settings })
    // A thread that dies while idle is replaced for the next image, as is one that fails an image: see below.
    started.once('error', () => discard(started)).once('exit', () => discard(started))
    return started
  }
  const discard = (failed: Worker) => {
    if (worker === failed) worker = undefined
    void failed.terminate()
  }
  /** Terminating a thread during a computation crashes the whole process, so it ends after its answer. */
  const retire = (busy: Worker) => {
    if (worker === busy) worker = undefined
    const end = () => void busy.terminate()
    busy.once('message', end)
    setTimeout(end, graceMs).unref()
  }

  const inTurn = async (work: VisionWork, signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    if (waiting > mostWaiting) throw new VisionFailedError('Too many images are waiting to be scanned.')
    const before = turn
    const { promise: mine, resolve: pass } = Promise.withResolvers<void>()
    turn = Promise.all([before, mine])
    waiting++
    try {
      await before
      signal?.throwIfAborted()
      if (isClosed) throw new VisionFailedError('The engine has been closed.')
      worker ??= start()
      const mine = worker
      return await ask(mine, {
        work,
        signal,
        timeoutMs,
        discard: () => discard(mine),
        retire: () => retire(mine),
      })
    } finally {
      waiting--
      pass()
    }
  }

  return {
    async look(image, signal) {
      const answer = await inTurn({ kind: 'look', image }, signal)
      if (answer.outcome !== 'seen') throw new VisionFailedError('The thread did not say what it saw.')
      return answer.sight
    },
    async readFaces(image, { signal, mostPixels, onlyLarge = false }) {
      const answer = await inTurn({ kind: 'faces', image, mostPixels, onlyLarge }, signal)
      if (answer.outcome !== 'read')
        throw new VisionFailedError('The thread did not say which faces it read.')
      return answer.faces
    },
    async load() {
      await inTurn({ kind: 'load' }, undefined)
    },
    async close() {
      isClosed = true
      await Promise.race([turn, sleep(closingMs, undefined, { ref: false })])
      await worker?.terminate()
    },
  }
}

type Question = {
  work: VisionWork
  signal: AbortSignal | undefined
  timeoutMs: number
  discard: () => void
  retire: () => void
}

async function ask(worker: Worker, question: Question): Promise<FromWorker> {
  const { work, signal, timeoutMs, discard, retire } = question
  const { promise: answered, resolve, reject } = Promise.withResolvers<FromWorker>()
  const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const onAbort = () => void Atomics.store(cancelled, 0, 1)
  // The next image could fail in the same way, so the thread is replaced.
  const giveUp = (reason: string, cause?: unknown) => {
    discard()
    reject(new VisionFailedError(reason, { cause }))
  }
  const onError = (error: unknown) => giveUp('The thread failed.', error)
  const onExit = () => giveUp('The thread ended before its answer.')
  const onTimeout = () => {
    onAbort()
    retire()
    reject(new VisionFailedError(`The scan took longer than ${timeoutMs} ms.`))
  }
  const timer = setTimeout(onTimeout, timeoutMs)
  signal?.addEventListener('abort', onAbort)
  worker.on('message', resolve).once('error', onError).once('exit', onExit)
  // Only a busy thread keeps the process alive.
  worker.ref()
  worker.postMessage({ work, cancelled } satisfies ToWorker, [])
  try {
    const answer = await answered
    signal?.throwIfAborted()
    if (answer.outcome === 'failed') throw new VisionFailedError(answer.reason)
    return answer
  } finally {
    clearTimeout(timer)
    worker.unref()
    worker.off('message', resolve).off('error', onError).off('exit', onExit)
    signal?.removeEventListener('abort', onAbort)
  }
}
