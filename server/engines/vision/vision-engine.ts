import { fileURLToPath } from 'node:url'
import type { ReadFaces } from '#server/domain/faces/face-reading'
import type { Sight } from '#server/domain/sight'
import { createVisionThread, type ReadOptions, type ThreadLimits } from './vision-thread.ts'

/** Scans every image that is uploaded or generated [S-3], in its own thread. */
export type Vision = {
  /**
   * Scans an encoded PNG, JPEG, WebP or AVIF; of an animated WebP several frames, of which the worst counts.
   * Throws `VisionFailedError` if it fails, and the caller must then hold the image; after an abort it throws
   * the signal's reason once nothing runs any more.
   */
  look(image: Uint8Array, options?: { signal?: AbortSignal }): Promise<Sight>
  /**
   * The landmarks and identity of each face of an image; of an animation, of several frames. Throws like `look`, and the
   * caller must then treat the faces as unknown.
   */
  readFaces(image: Uint8Array, options?: ReadOptions): Promise<ReadFaces>
  /** Loads the models before the first image. */
  warmUp(): Promise<void>
  /** Stops running work and frees all resources. */
  close(): Promise<void>
}

export type VisionSettings = Partial<ThreadLimits> & { threads?: number }

export function createVision({
  // A second thread gains little with networks of this size and takes a processor from the pages.
  threads = 1,
  timeoutMs = 60_000,
  mostWaiting = 64,
}: VisionSettings = {}): Vision {
  const weights = fileURLToPath(new URL('./weights', import.meta.url))
  const thread = createVisionThread({ weights, threads }, { timeoutMs, mostWaiting })
  return {
    look: (image, { signal } = {}) => thread.look(image, signal),
    readFaces: (image, options = {}) => thread.readFaces(image, options),
    warmUp: () => thread.load(),
    close: () => thread.close(),
  }
}
