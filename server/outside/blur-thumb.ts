import sharp from 'sharp'
import { createGate } from './decode-gate.ts'

const side = 24
const passGate = createGate(2, Number.POSITIVE_INFINITY)

/** So small that no sharpening can restore any shape. */
export function blurThumb(thumb: Buffer): Promise<Buffer> {
  return passGate(() =>
    sharp(thumb).resize(side, side, { fit: 'inside' }).blur(1.5).webp({ quality: 60 }).toBuffer(),
  )
}
