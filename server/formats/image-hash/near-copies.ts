import { countDifferentBits } from './hex.ts'
import type { ImageHash, ImageHashes } from './image-hashes.ts'

/**
 * Of 256 bits each; both hashes must agree. Copies of another size, compression, brightness or with a caption stay far
 * within, a crop of 2 % mostly. No two different pictures came nearer than 64 bits of frequency: see
 * docs/decisions/0012-vision.md.
 */
const MOST_DIFFERENT_BITS = { frequency: 62, block: 60 }

/** Whether one is the other, or its mirror image, but for size, compression, brightness or a sliver of its edge. */
export function isNearCopy(a: ImageHashes, b: ImageHashes): boolean {
  return isNear(a.upright, b.upright) || isNear(a.upright, b.mirrored)
}

function isNear(a: ImageHash, b: ImageHash): boolean {
  return (
    countDifferentBits(a.frequency, b.frequency) <= MOST_DIFFERENT_BITS.frequency &&
    countDifferentBits(a.block, b.block) <= MOST_DIFFERENT_BITS.block
  )
}
