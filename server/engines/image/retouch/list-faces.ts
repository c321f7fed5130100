import { type FaceBox, MOST_FACES, orderFaces } from '#contract/generation/face-order'
import type { Vision } from '#server/engines/vision/vision-engine'
import { openImage } from '../raster.ts'

/** A face with the points of its mesh, all in shares of the image's sides. */
export type ListedFace = { box: FaceBox; points: Float32Array }

/** As large as the vision engine reads. */
const LONGEST_SIDE = 1024
/** The vision engine would read a transparent image three times, once on each background. */
const BEHIND = '#808080'

/** The faces of an image that can be swapped, at most `MOST_FACES`, the largest. Throws like `Vision.readFaces`. */
export async function listFaces(
  vision: Pick<Vision, 'readFaces'>,
  image: Uint8Array,
  signal?: AbortSignal,
): Promise<ListedFace[]> {
  const still = await openImage(image)
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: BEHIND })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { faces, width, height } = await vision.readFaces(still, { ...(signal && { signal }) })
  const listed = faces.map(({ box, points }) => ({
    box: {
      x: box.x / width,
      y: box.y / height,
      width: box.width / width,
      height: box.height / height,
    },
    points: flatten(points, width, height),
  }))
  return orderFaces(listed, 'large-small').slice(0, MOST_FACES)
}

/** Without the depth. */
function flatten(points: Float32Array, width: number, height: number): Float32Array {
  const flat = new Float32Array((2 * points.length) / 3)
  for (let i = 0; i < flat.length / 2; i++)
    flat.set([(points[3 * i] ?? 0) / width, (points[3 * i + 1] ?? 0) / height], 2 * i)
  return flat
}
