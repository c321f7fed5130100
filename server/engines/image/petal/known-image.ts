import sharp from 'sharp'
import type { ImageRequest } from '../image-engine.ts'

/**
 * A picture that has to come out alike on every machine: a test compares its thumbnail with the one on file. Without
 * guidance, which enlarges the differences in rounding between processors about fivefold.
 */
export const KNOWN_REQUEST: ImageRequest = {
  mode: 'image',
  prompt: 'a smiling woman with red hair and glasses, yellow background',
  width: 256,
  height: 256,
  count: 1,
  seed: 2024,
  steps: 6,
  sampler: 'dpmpp_2m',
  guidance: 1,
}

/** 16 x 16 colours, 0..255. */
export async function thumbnailOf(image: Uint8Array): Promise<number[]> {
  return [...(await sharp(image).resize(16, 16).removeAlpha().raw().toBuffer())]
}
