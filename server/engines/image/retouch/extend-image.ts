import sharp from 'sharp'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { openImage } from '../raster.ts'

type Sides = NonNullable<TaskSettings['extend']>

/** How far the mask reaches into the image, so that no seam is left. */
const OVERLAP = 12

/** An image with empty space on its sides, and the mask of that space. */
export async function extendImage(
  image: Uint8Array,
  { left, top, right, bottom }: Sides,
): Promise<{ image: Uint8Array; mask: Uint8Array }> {
  const { data, info } = await openImage(image)
    .flatten({ background: '#fff' })
    .extend({ left, top, right, bottom, extendWith: 'mirror' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const inset = (side: number) => (side > 0 ? side + OVERLAP : 0)
  const kept = {
    left: inset(left),
    top: inset(top),
    width: width - inset(left) - inset(right),
    height: height - inset(top) - inset(bottom),
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><rect x="${kept.left}" y="${kept.top}" width="${Math.max(1, kept.width)}" height="${Math.max(1, kept.height)}" fill="#000"/></svg>`
  const mask = await sharp(Buffer.from(svg), { unlimited: true })
    .blur(OVERLAP / 4)
    .flatten()
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { image: data, mask }
}
