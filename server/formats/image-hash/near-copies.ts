import { countDifferentBits } from './hex.ts'
import type { ImageHash, ImageHashes } from './image-hashes.ts'

/**
 * Both hashes must agree, of 256 bits each. Copies with another size, compression, brightness or a caption
 * stay far below, a crop of 2 % mostly. No two different images came nearer than 64 bits of frequency: see
 * docs/decisions/0012-vision.md.
 */
export const MOST_DIFFERENT_BITS = { frequency: 62, block: 60 }
/** At most so many bits of frequency are enough alone: brightening a pale background changes its blocks. */
const CERTAIN_BITS = 32

/** Whether two images are equal or mirrored, apart from size, compression, brightness or a narrow crop. */
export function isNearCopy(a: ImageHashes, b: ImageHashes): boolean {
  return isNear(a.upright, b.upright) || isNear(a.upright, b.mirrored)
}

function isNear(a: ImageHash, b: ImageHash): boolean {
  const frequency = countDifferentBits(a.frequency, b.frequency)
  if (frequency <= CERTAIN_BITS) return true
  return (
    frequency <= MOST_DIFFERENT_BITS.frequency &&
    countDifferentBits(a.block, b.block) <= MOST_DIFFERENT_BITS.block
  )
}
