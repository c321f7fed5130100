import sharp from 'sharp'
import type { Size } from '#contract/catalogue/sizes'
import { NATIVE_SIDE } from './latent-shape.ts'
import { nativeRaster, type Pixels } from './pixels.ts'
import type { PreparedMask } from './prepare-references.ts'
import { asImage, asRaster, doubled, type Raster, type Shaped } from './raster.ts'

export type Output = {
  width: number
  height: number
  /**
   * The model draws squares. `extend` keeps the square whole and continues its edges, for pictures from words;
   * `stretch` undoes the squeeze of a reference that was stretched into the square.
   */
  fit: 'extend' | 'stretch'
  mask?: PreparedMask
  /** Pixel art: the decoder's soft blocks become true ones. */
  isPixelArt?: boolean
}

/** The model's square in the shape of the output. */
export async function toShape(pixels: Pixels, output: Output): Promise<Shaped> {
  return output.fit === 'extend'
    ? extendToShape(pixels, output)
    : { raster: nativeRaster(pixels), square: { left: 0, top: 0 } }
}

/** A drawing that has margins of its own, which may be a little too long. */
export async function cutToShape({ raster, square }: Shaped, output: Output): Promise<Shaped> {
  const scale = NATIVE_SIDE / Math.min(output.width, output.height)
  const [width, height] = [Math.round(output.width * scale), Math.round(output.height * scale)]
  // In an almost square picture, the middle would leave out an edge of the square.
  const left = Math.min(square.left, Math.floor((raster.width - width) / 2))
  const top = Math.min(square.top, Math.floor((raster.height - height) / 2))
  const cut = await asRaster(asImage(raster).extract({ left, top, width, height }))
  return { raster: cut, square: { left: square.left - left, top: square.top - top } }
}

/** A PNG of exactly the size that was asked for. */
export async function finishImage(raster: Raster, output: Output): Promise<Uint8Array> {
  if (output.isPixelArt && !output.mask) return toPixelArt(raster, output)
  const sized = await enlarge(raster, output)
  return output.mask ? pasteKept(sized, output, output.mask) : asImage(sized).png().toBuffer()
}

/** Blocks along the shorter side, and the step between two tones of a colour. */
const BLOCKS = 64
const TONE = 51

async function toPixelArt(raster: Raster, { width, height }: Size): Promise<Uint8Array> {
  const block = Math.min(width, height) / BLOCKS
  const across = { width: Math.round(width / block), height: Math.round(height / block) }
  const small = await asRaster(asImage(raster).resize({ ...across, fit: 'fill', kernel: 'lanczos3' }))
  const data = small.data.map((value) => TONE * Math.round(value / TONE))
  return asImage({ ...small, data })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()
}

/** By doublings: edges of a drawing stay crisp where one large step would leave them as soft as they were small. */
async function enlarge(raster: Raster, size: Size): Promise<Raster> {
  if (raster.width * 2 <= size.width && raster.height * 2 <= size.height)
    return enlarge(await doubled(raster), size)
  return asRaster(asImage(raster).resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' }))
}

/** How far the blur of a margin reaches: wide enough that single pixels of the edge leave no stripes. */
const MARGIN_BLUR = 10
const SEAM = 10
/** The outermost pixels are often off, above all in the corners; continued, they would be a stripe. */
const LOOSE_EDGE = 2

/** The square on a canvas of the right shape, in native pixels; its edges go on, blurred. */
async function extendToShape(pixels: Pixels, { width, height }: Output): Promise<Shaped> {
  if (width === height) return { raster: nativeRaster(pixels), square: { left: 0, top: 0 } }
  const wide = width > height
  const long = Math.round((NATIVE_SIDE * Math.max(width, height)) / Math.min(width, height))
  const [before, after] = splitMargin(long - NATIVE_SIDE, roughness(pixels, wide))
  const [ahead, behind] = [before, after].map((margin) => (margin === 0 ? 0 : LOOSE_EDGE)) as [number, number]
  const kept = NATIVE_SIDE - ahead - behind
  const inner = wide
    ? { left: ahead, top: 0, width: kept, height: NATIVE_SIDE }
    : { left: 0, top: ahead, width: NATIVE_SIDE, height: kept }
  const margins = wide
    ? { left: before + ahead, right: after + behind }
    : { top: before + ahead, bottom: after + behind }
  const core = await asRaster(asImage(nativeRaster(pixels)).extract(inner))
  const extended = await asRaster(asImage(core).extend({ ...margins, extendWith: 'copy' }))
  const blurred = await asRaster(asImage(extended).blur(MARGIN_BLUR))
  const data = extended.data.map((value, i) => {
    const pixel = Math.floor(i / 3)
    const along = wide ? pixel % extended.width : Math.floor(pixel / extended.width)
    const share = marginShare(along, before, before + NATIVE_SIDE)
    return share * (blurred.data[i] ?? 0) + (1 - share) * value
  })
  return {
    raster: { ...extended, data },
    square: wide ? { left: before, top: 0 } : { left: 0, top: before },
  }
}

/** 0 inside the square, 1 in the margin a little away from it. */
function marginShare(along: number, start: number, end: number): number {
  return Math.min(1, Math.max(0, start - along, along - end + 1) / SEAM)
}

/**
 * A smooth edge goes on unnoticed, a rough one smears: shoulders at the lower edge would turn into stripes. So the
 * margin goes to the smooth side, and to both sides alike if there is little between them.
 */
export function splitMargin(margin: number, [before, after]: readonly [number, number]): [number, number] {
  const CLEARLY = 3
  const NOTICEABLE = 2
  if (after > NOTICEABLE && after > CLEARLY * before) return [margin, 0]
  if (before > NOTICEABLE && before > CLEARLY * after) return [0, margin]
  return [Math.floor(margin / 2), Math.ceil(margin / 2)]
}

/** Mean step between neighbouring pixels along the first and the last column (or row). */
function roughness(pixels: Pixels, columns: boolean): [number, number] {
  const last = NATIVE_SIDE - 1
  const at = (line: number, along: number) => {
    const [x, y] = columns ? [line, along] : [along, line]
    return 3 * (y * NATIVE_SIDE + x)
  }
  const along = (line: number) => {
    let total = 0
    for (let i = 1; i < NATIVE_SIDE; i++)
      for (let colour = 0; colour < 3; colour++)
        total += Math.abs((pixels[at(line, i) + colour] ?? 0) - (pixels[at(line, i - 1) + colour] ?? 0))
    return total / (3 * last)
  }
  return [along(0), along(last)]
}

/** Outside the mask the user's own pixels come back, not the model's memory of them. */
async function pasteKept(drawn: Raster, { width, height }: Output, mask: PreparedMask): Promise<Uint8Array> {
  const alpha = await sharp(mask.maskPng)
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const overlay = await asImage(drawn)
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(mask.sourcePng)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .composite([{ input: overlay }])
    .removeAlpha()
    .png()
    .toBuffer()
}
