import type { ReadFaces } from '#server/domain/faces/face-reading'
import type { Sight } from '#server/domain/sight'

/** Messages between the engine and its worker thread. */

export type WorkerSettings = { weights: string; threads: number }

/** What to do: load the models, scan an image, or read the landmarks and identities of its faces. */
export type VisionWork =
  | { kind: 'load' }
  | { kind: 'look'; image: Uint8Array }
  | { kind: 'faces'; image: Uint8Array; mostPixels: number | undefined; onlyLarge: boolean }

/** `cancelled` is shared memory, because the busy thread would not read a message. */
export type ToWorker = { work: VisionWork; cancelled: Int32Array<SharedArrayBuffer> }

export type FromWorker =
  | { outcome: 'seen'; sight: Sight }
  | { outcome: 'read'; faces: ReadFaces }
  | { outcome: 'loaded' }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; reason: string }
