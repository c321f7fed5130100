import sharp, { type Sharp } from 'sharp'
import { NATIVE_SIDE } from './latent-shape.ts'
import { type NativePixels, nativeImage } from './pixels.ts'
import type { PreparedMask } from './prepare-references.ts'

export type Output = {
  width: number
  height: number
  /**
   * The model draws squares. `extend` keeps the square whole and continues its edges, for pictures from words;
   * `stretch` undoes the squeeze of a reference that was stretched into the square.
   */
  fit: 'extend' | 'stretch'
  mask?: PreparedMask
}

/** A PNG of exactly the size that was asked for. */
export async function finishPicture(pixels: NativePixels, output: Output): Promise<Uint8Array> {
  const sized = output.fit === 'extend' ? extendTo(pixels, output) : stretchTo(pixels, output)
  return output.mask ? pasteKept(sized, output, output.mask) : sized.png().toBuffer()
}

function stretchTo(pixels: NativePixels, { width, height }: Output): Sharp {
  return nativeImage(pixels).resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
}

function extendTo(pixels: NativePixels, { width, height }: Output): Sharp {
  const side = Math.min(width, height)
  const square = nativeImage(pixels).resize(side, side, { kernel: 'lanczos3' })
  if (width === height) return square
  const [before, after] = splitMargin(Math.max(width, height) - side, roughness(pixels, width > height))
  const margins = width > height ? { left: before, right: after } : { top: before, bottom: after }
  return square.extend({ ...margins, extendWith: 'copy' })
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
function roughness(pixels: NativePixels, columns: boolean): [number, number] {
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
async function pasteKept(drawn: Sharp, { width, height }: Output, mask: PreparedMask): Promise<Uint8Array> {
  const alpha = await sharp(mask.maskPng)
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const opaque = await drawn.removeAlpha().raw().toBuffer()
  const overlay = await sharp(opaque, { raw: { width, height, channels: 3 } })
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
