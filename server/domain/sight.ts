import type { ImageHashes } from '#server/formats/image-hash/image-hashes'

/** What the vision engine saw in a picture [S-3]. */
export type Sight = {
  rating: Rating
  /** The classifier's own, kept for the review desk. */
  scores: Record<string, number>
  faces: readonly Face[]
  hashes: ImageHashes
}

export type Rating = 'general' | 'suggestive' | 'explicit'

export type Face = {
  /** Shares of the picture's width and height, 0 to 1. */
  box: { x: number; y: number; width: number; height: number }
  /** 0 to 1: how sure the finder is that this is a face. */
  confidence: number
  /**
   * In years: the age that the estimator is four to one sure the person has reached. Fit to hold a picture, never to
   * clear one. Adults of 30 read 23 to 26.
   */
  apparentAge: number
}
