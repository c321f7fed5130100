import type { SamplerName } from '#contract/catalogue/samplers'
import type { ParsedPrompt } from '#contract/prompt-grammar/parse-prompt'
import type { Output } from './finish-image.ts'
import type { PreparedReferences } from './prepare-references.ts'

/** What the engine and its worker thread say to each other. */

/** One call's pictures. */
export type Drawing = {
  images: readonly ImageOrder[]
  references: PreparedReferences
  negative: ParsedPrompt
  guidance: number
  sampler: SamplerName
  steps: number
  output: Output
  wantsPreviews: boolean
  /** Wide and tall shapes are drawn as such where the prompt names a place; else the edges of the square go on. */
  drawsMargins: boolean
  /** The last part of the way is drawn on a grid with twice the cells each way. Not for small images, where nobody could see it. */
  drawsLarge: boolean
  /** Between each two that are drawn comes the picture half-way between them, which needs no steps of its own. */
  halfway?: boolean
}

export type ImageOrder = {
  seed: number
  prompts: readonly { prompt: ParsedPrompt; share: number }[]
  towards?: { seed: number; share: number }
}

/** `cancelled` is shared memory: a message would wait until the computation lets go of the thread. */
export type ToWorker = { drawing: Drawing; cancelled: Int32Array<SharedArrayBuffer> }

export type FromWorker =
  | { type: 'progress'; progress: number }
  | { type: 'preview'; image: number; data: Uint8Array }
  | { type: 'image-end'; data: Uint8Array }
  | { type: 'drawing-end'; outcome: 'done' }
  | { type: 'drawing-end'; outcome: 'cancelled' }
  | { type: 'drawing-end'; outcome: 'failed'; reason: string }

export type WorkerSettings = { weights: string; threads: number }
