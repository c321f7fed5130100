import type { Sight } from '#server/domain/sight'

/** Messages between the engine and its worker thread. */

export type WorkerSettings = { weights: string; threads: number }

/**
 * Image null: load the models. `cancelled` is shared memory, because the busy thread would not read a
 * message.
 */
export type ToWorker = { image: Uint8Array | null; cancelled: Int32Array<SharedArrayBuffer> }

export type FromWorker =
  | { outcome: 'seen'; sight: Sight }
  | { outcome: 'loaded' }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; reason: string }
