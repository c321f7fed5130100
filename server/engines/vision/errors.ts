/** The image could not be scanned; the caller must hold it [S-3]. */
export class VisionFailedError extends Error {
  override name = 'VisionFailedError'
}
