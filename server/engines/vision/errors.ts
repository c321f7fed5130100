/** It could not tell what a picture shows. Whoever asked holds the picture [S-3]. */
export class VisionFailedError extends Error {
  override name = 'VisionFailedError'
}
