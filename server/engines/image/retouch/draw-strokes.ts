import sharp from 'sharp'
import type { Size } from '#contract/catalogue/sizes'
import type { Stroke } from '#contract/generation/strokes'
import { type Raster, resizeGrey } from '../raster.ts'

/** Drawing larger than this takes long and shows no difference. */
const LONGEST_SIDE = 2048

/** Strokes as grey values: `ground` where nothing was drawn, 255 where they add, 0 where they take away. */
export async function drawStrokes(strokes: readonly Stroke[], size: Size, ground: number): Promise<Raster> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height))
  const [width, height] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)]
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none">`,
    `<rect width="100%" height="100%" fill="rgb(${ground},${ground},${ground})"/>`,
    ...strokes.map(toPath),
    '</svg>',
  ].join('')
  const data = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten()
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer()
  return resizeGrey({ data, width, height, channels: 1 }, size)
}

function toPath({ shape, adds, size, points }: Stroke): string {
  const colour = adds ? '#fff' : '#000'
  const pairs = Array.from({ length: points.length / 2 }, (_, i) => `${points[2 * i]} ${points[2 * i + 1]}`)
  if (shape === 'area') return `<path d="M${pairs.join('L')}Z" fill="${colour}"/>`
  // A single point needs some length to get its round cap.
  const line = pairs.length === 1 ? `M${pairs[0]}l0.01 0` : `M${pairs.join('L')}`
  return `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" stroke-linejoin="round"/>`
}
