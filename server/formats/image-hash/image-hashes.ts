import { mirror, type RawImage, toGrid } from '../raw-image.ts'
import { BLOCK_SIDE, toBlockHash } from './block-hash.ts'
import { FREQUENCY_SIDE, toFrequencyHash } from './frequency-hash.ts'

/** Two hashes of 256 bits with different weaknesses, in hexadecimal. */
export type ImageHash = {
  /** Which of the lowest frequencies are strong. */
  frequency: string
  /** Which of 16 x 16 blocks are brighter than the median of their band. */
  block: string
}

/** Of the image and of its mirror image, because mirroring changes the hashes completely. */
export type ImageHashes = { upright: ImageHash; mirrored: ImageHash }

export function hashImage(image: RawImage): ImageHashes {
  const waves = toGrid(image, { columns: FREQUENCY_SIDE, rows: FREQUENCY_SIDE })
  const blocks = toGrid(image, { columns: BLOCK_SIDE, rows: BLOCK_SIDE })
  return {
    upright: { frequency: toFrequencyHash(waves), block: toBlockHash(blocks) },
    mirrored: {
      frequency: toFrequencyHash(mirror(waves, FREQUENCY_SIDE)),
      block: toBlockHash(mirror(blocks, BLOCK_SIDE)),
    },
  }
}
