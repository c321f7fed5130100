/**
 * Distances between embeddings, measured in docs/decisions/0129-faces.md. At most SAME: the same person. At most UNSURE:
 * it may be the same person, and staff decide.
 */
const SAME = 0.38
const UNSURE = 0.45

/** Between the frames of one sitting, in which the head turns and the light stays. */
const SAME_SITTING = 0.5

export type Likeness = 'same' | 'unsure' | 'different'

/** The closest likeness between any of the faces and any enrolled one. */
export function findLikeness(faces: readonly Float32Array[], enrolled: readonly Float32Array[]): Likeness {
  let closest: Likeness = 'different'
  for (const face of faces)
    for (const other of enrolled) {
      const likeness = compareFaces(face, other)
      if (likeness === 'same') return 'same'
      if (likeness === 'unsure') closest = 'unsure'
    }
  return closest
}

export function compareFaces(a: Float32Array, b: Float32Array): Likeness {
  const distance = faceDistance(a, b)
  if (distance <= SAME) return 'same'
  // NaN counts as unsure, because nothing may pass on a broken embedding.
  return distance > UNSURE ? 'different' : 'unsure'
}

export function isSameSitting(a: Float32Array, b: Float32Array): boolean {
  return faceDistance(a, b) <= SAME_SITTING
}

/** Infinite for embeddings of different lengths, such as those of an earlier network. */
function faceDistance(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length || a.length === 0) return Number.POSITIVE_INFINITY
  let sum = 0
  // A plain loop: a search compares every face with the whole registry.
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  return Math.sqrt(sum)
}
