import type { FoundFace } from './find-faces.ts'
import { SIDES, type VisionModels } from './models.ts'
import { cutSquare, type Frame } from './square-view.ts'

/** How much around the face's box is cut out with it; the mean of several cuts is steadier than any. */
const CUTS = [1, 1.2, 1.4]
/** The part of its likelihood that may lie below the age that is told. */
const DOUBT = 0.2

/**
 * The age that the estimator is four to one sure the person has reached. Of a face that it cannot read, a drawing for
 * instance, its mean is that of all people, a comfortable 38; its doubt is what shows.
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

/** In years, with a part of one: the likelihoods begin at the first. */
function findQuantile(likelihood: Float64Array, share: number): number {
  let sum = 0
  for (const [i, year] of likelihood.entries()) {
    if (sum + year >= share) return i + (share - sum) / year + 0.5
    sum += year
  }
  return likelihood.length
}
