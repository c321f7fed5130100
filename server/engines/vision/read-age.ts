import type { FoundFace } from './find-faces.ts'
import { SIDES, type VisionModels } from './models.ts'
import { cutSquare, type Frame } from './square-view.ts'

/** Margins around the face's box; the mean of several crops is more stable. */
const CUTS = [1, 1.2, 1.4]
/** The probability that may lie below the returned age. */
const DOUBT = 0.2

/**
 * The age that the estimator is four to one sure the person has reached. Not the mean: for faces that it
 * cannot read, such as drawings, that is 38, the average of all people, and only the wide spread shows the
 * uncertainty.
 */
export async function readAge(
  frame: Frame,
  { box, turned }: FoundFace,
  models: Pick<VisionModels, 'readAge'>,
): Promise<number> {
  const likelihood = new Float64Array(100)
  for (const cut of CUTS) {
    const side = cut * Math.max(box.width, box.height)
    const square = { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, side, turned }
    const ages = await models.readAge(cutSquare(frame, square, SIDES.age))
    for (const [i, share] of ages.entries()) likelihood[i] = (likelihood[i] ?? 0) + share / CUTS.length
  }
  return findQuantile(likelihood, DOUBT)
}

/** Interpolated, in years; the first entry is age 1. */
function findQuantile(likelihood: Float64Array, share: number): number {
  let sum = 0
  for (const [i, year] of likelihood.entries()) {
    if (sum + year >= share) return i + (share - sum) / year + 0.5
    sum += year
  }
  return likelihood.length
}
