import { countDifferentBits } from './hex.ts'
import type { PictureHash, PictureHashes } from './picture-hashes.ts'

/**
 * Both hashes must agree. Copies (new size, JPEG of quality 30, a fifth brighter or darker, a 2 % crop, a caption)
 * stay within; of different pictures none came nearer than 16 bits of frequency.
 */
const MOST_DIFFERENT_BITS = { frequency: 14, block: 60 }

/** Whether one is the other, or its mirror image, but for size, compression, brightness or a sliver of its edge. */
export function isNearCopy(a: PictureHashes, b: PictureHashes): boolean {
  return isNear(a.upright, b.upright) || isNear(a.upright, b.mirrored)
}

function isNear(a: PictureHash, b: PictureHash): boolean {
  return (
    countDifferentBits(a.frequency, b.frequency) <= MOST_DIFFERENT_BITS.frequency &&
    countDifferentBits(a.block, b.block) <= MOST_DIFFERENT_BITS.block
  )
}
