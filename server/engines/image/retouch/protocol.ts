import type { Stroke } from '#contract/generation/strokes'
import type { Background } from './cut-out.ts'
import type { FacePair } from './swap/swap-faces.ts'

/** What Retouch and its worker thread say to each other. Images are encoded files. */
export type Job =
  /** Grey: how much of each pixel is the subject; at most `side` pixels a side. */
  | { kind: 'find-subject'; image: Uint8Array; side: number }
  /** A mask of what the user marked, white, with soft edges. */
  | { kind: 'mark'; image: Uint8Array; withSubject: boolean; strokes: readonly Stroke[] }
  | { kind: 'cut-out'; image: Uint8Array; strokes: readonly Stroke[]; background: Background }
  /** White in the mask is filled in. */
  | { kind: 'erase'; image: Uint8Array; mask: Uint8Array }
  /** The skeleton of the body nearest to the middle, on black. */
  | { kind: 'draw-pose'; image: Uint8Array }
  /** Four times as wide and high. */
  | { kind: 'enlarge'; image: Uint8Array }
  /** Faces of the source are put into the image; their points are in shares of each image's sides. */
  | { kind: 'swap-faces'; image: Uint8Array; source: Uint8Array; pairs: readonly FacePair[] }

export type Done = {
  png: Uint8Array
  width: number
  height: number
  /** Nothing was found to draw. */
  isEmpty?: boolean
}

export type ToWorker = { id: number; job: Job; cancelled: Int32Array<SharedArrayBuffer> }

export type FromWorker = { id: number } & (
  | { type: 'progress'; progress: number }
  | { type: 'done'; done: Done }
  | { type: 'cancelled' }
  | { type: 'unreadable' }
  | { type: 'failed'; reason: string }
)

export type WorkerSettings = { threads: number }
