import { availableParallelism } from 'node:os'
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
  look(picture: Uint8Array, options?: { signal?: AbortSignal }): Promise<Sight>
  /** Loads the models ahead of the first picture. */
  warmUp(): Promise<void>
  /** Ends what runs and gives back what is held. */
  close(): Promise<void>
}

export type VisionSettings = Partial<ThreadLimits> & { threads?: number }

/** More threads than this gain nothing on networks of this size. */
const MOST_THREADS = 2

export function createVision({
  threads = Math.min(MOST_THREADS, availableParallelism()),
  timeoutMs = 30_000,
  mostWaiting = 64,
}: VisionSettings = {}): Vision {
  const weights = fileURLToPath(new URL('./weights', import.meta.url))
  const thread = createVisionThread({ weights, threads }, { timeoutMs, mostWaiting })
  return {
    look: (picture, { signal } = {}) => thread.look(picture, signal),
    warmUp: () => thread.load(),
    close: () => thread.close(),
  }
}
