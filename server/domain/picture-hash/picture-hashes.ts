import { mirror, type RawPicture, toGrid } from '../raw-picture.ts'
import { BLOCK_SIDE, toBlockHash } from './block-hash.ts'
import { FREQUENCY_SIDE, toFrequencyHash } from './frequency-hash.ts'

/** Two hashes of 256 bits that fail in different ways, as hexadecimal. */
export type PictureHash = {
  /** Which of the lowest frequencies are strong. */
  frequency: string
  /** Which of 16 x 16 blocks are brighter than the middle of their band. */
  block: string
}

/** Of the picture and of its mirror image, since mirroring changes every bit that counts. */
export type PictureHashes = { upright: PictureHash; mirrored: PictureHash }

export function hashPicture(picture: RawPicture): PictureHashes {
  const waves = toGrid(picture, { columns: FREQUENCY_SIDE, rows: FREQUENCY_SIDE })
  const blocks = toGrid(picture, { columns: BLOCK_SIDE, rows: BLOCK_SIDE })
  return {
    upright: { frequency: toFrequencyHash(waves), block: toBlockHash(blocks) },
    mirrored: {
      frequency: toFrequencyHash(mirror(waves, FREQUENCY_SIDE)),
      block: toBlockHash(mirror(blocks, BLOCK_SIDE)),
    },
  }
}
