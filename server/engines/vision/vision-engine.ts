import type { Sight } from '#server/domain/sight'

/** Scans every picture that enters or is made [S-3], in a thread of its own. */
export type Vision = {
  /**
   * Looks at an encoded picture: PNG, JPEG, WebP or AVIF; of an animated WebP at several frames, of which the worst
   * counts. Throws when it cannot tell: the caller then holds the picture.
   */
  look(picture: Uint8Array, options?: { signal?: AbortSignal }): Promise<Sight>
  /** Loads the models ahead of the first picture. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

/** It could not tell what a picture shows; the same picture may work again. */
export class VisionFailedError extends Error {
  override name = 'VisionFailedError'
}
