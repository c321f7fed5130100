import { ratings } from '#contract/art-card'
import type { ImageHashes } from '#server/formats/image-hash/image-hashes'

/** What the vision engine found in an image [S-3]. */
export type Sight = {
  rating: Rating
  /** The classifier's raw scores, kept for the review desk. */
  scores: Record<string, number>
  faces: readonly Face[]
  hashes: ImageHashes
}

export type Rating = (typeof ratings)[number]

export function isMoreExplicit(rating: Rating, than: Rating): boolean {
  return ratings.indexOf(rating) > ratings.indexOf(than)
}

export function highestRating(among: readonly Rating[]): Rating | undefined {
  return ratings.findLast((rating) => among.includes(rating))
}

export type Face = {
  /** Fractions of the image's width and height, 0 to 1. */
  box: { x: number; y: number; width: number; height: number }
  /** 0 to 1: how sure the detector is that this is a face. */
  confidence: number
  /**
   * In years: the age that the estimator is four to one sure the person has reached. May hold an image, never
   * clear one. Adults of 30 read 23 to 26.
   */
  apparentAge: number
}
