import { type Face, highestRating, type Sight } from '#server/domain/sight'
import { hashImage } from '#server/formats/image-hash/image-hashes'
import { type FoundFace, findFaces } from './find-faces.ts'
import type { VisionModels } from './models.ts'
import { type RatedFrame, rateFrame, toSuggestive } from './rate-frame.ts'
import { readAge } from './read-age.ts'
import type { Frame } from './square-view.ts'

/**
 * Up to this many frames are scanned in every detail; the many frames of a video show its content from many
 * sides anyway.
 */
const FEW = 3

/** The worst rating of all frames, the faces of all, and the hashes of the first. */
export async function lookAtFrames(
  frames: readonly Frame[],
  models: VisionModels,
  checkpoint: () => void,
): Promise<Sight> {
  const [first] = frames
  if (first === undefined) throw new Error('There are no frames to scan.')
  const isFew = frames.length <= FEW
  const rated: RatedFrame[] = []
  const faces: Face[] = []
  for (const frame of frames) {
    rated.push(await rateFrame(frame, models, { withDetails: isFew, checkpoint }))
    for (const face of await findFaces(frame, models, { withTurned: isFew, checkpoint })) {
      checkpoint()
      faces.push(toFace(frame, face, await readAge(frame, face, models)))
    }
  }
  const worst = rated.reduce((a, b) => (toSuggestive(b.scores) > toSuggestive(a.scores) ? b : a))
  return {
    rating: highestRating(rated.map(({ rating }) => rating)) ?? 'general',
    scores: worst.scores,
    faces,
    hashes: hashImage(first),
  }
}

function toFace({ width, height }: Frame, { box, confidence }: FoundFace, apparentAge: number): Face {
  const [left, right] = [box.x / width, (box.x + box.width) / width].map(toShare) as [number, number]
  const [top, bottom] = [box.y / height, (box.y + box.height) / height].map(toShare) as [number, number]
  return { box: { x: left, y: top, width: right - left, height: bottom - top }, confidence, apparentAge }
}

function toShare(value: number): number {
  return Math.min(1, Math.max(0, value))
}
