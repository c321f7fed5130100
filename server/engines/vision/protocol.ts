import type { Sight } from '#server/domain/sight'

/** What the engine and its worker thread say to each other. */

export type WorkerSettings = { weights: string; threads: number }

/** Without a picture: load the models. `cancelled` is shared memory, since a message would wait for the thread. */
export type ToWorker = { image: Uint8Array | null; cancelled: Int32Array<SharedArrayBuffer> }

export type FromWorker =
  | { outcome: 'seen'; sight: Sight }
  | { outcome: 'loaded' }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; reason: string }
