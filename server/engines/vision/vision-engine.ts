import { fileURLToPath } from 'node:url'
import type { Sight } from '#server/domain/sight'
import { createVisionThread, type ThreadLimits } from './vision-thread.ts'

/** Scans every picture that enters or is made [S-3], in a thread of its own. */
export type Vision = {
  /**
   * Looks at an encoded picture: PNG, JPEG, WebP or AVIF; of an animated WebP at several frames, of which the worst
   * counts. Throws `VisionFailedError` when it cannot tell, and the caller then holds the picture; the signal's
   * reason once nothing runs any more after an abort.
   */
  look(image: Uint8Array, options?: { signal?: AbortSignal }): Promise<Sight>
  /** Loads the models ahead of the first picture. */
  warmUp(): Promise<void>
  /** Ends what runs and gives back what is held. */
  close(): Promise<void>
}

export type VisionSettings = Partial<ThreadLimits> & { threads?: number }

export function createVision({
  // A second one gains little on networks of this size, and takes a processor from the pages.
  threads = 1,
  timeoutMs = 60_000,
  mostWaiting = 64,
}: VisionSettings = {}): Vision {
  const weights = fileURLToPath(new URL('./weights', import.meta.url))
  const thread = createVisionThread({ weights, threads }, { timeoutMs, mostWaiting })
  return {
    look: (image, { signal } = {}) => thread.look(image, signal),
    warmUp: () => thread.load(),
    close: () => thread.close(),
  }
}
