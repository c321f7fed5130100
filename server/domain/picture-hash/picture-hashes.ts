/** Two hashes that fail in different ways, as hexadecimal. */
export type PictureHash = {
  /** 64 bits: the signs of the lowest frequencies. */
  frequency: string
  /** 256 bits: which of 16 x 16 blocks are brighter than the middle of their band. */
  block: string
}

/** Of the picture and of its mirror image, since mirroring changes every bit that counts. */
export type PictureHashes = { upright: PictureHash; mirrored: PictureHash }
