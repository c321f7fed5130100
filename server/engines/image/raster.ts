import sharp, { type Sharp } from 'sharp'
import type { Size } from '#contract/catalogue/sizes'

/** Pixels of an image, row by row. */
export type Raster = Size & { data: Uint8Array; channels: 1 | 3 | 4 }

const MOST_PIXELS = 40_000_000

/** Red, green, blue and opacity. Throws if the image cannot be decoded. */
export async function readRgba(image: Uint8Array): Promise<Raster> {
  const { data, info } = await openImage(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 4 }
}

export function openImage(image: Uint8Array): Sharp {
  return sharp(image, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient().toColourspace('srgb')
}

export function toSharp({ data, width, height, channels }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

/** Fast to write: the result is encoded once more when its mark is added. */
export async function toPng(raster: Raster): Promise<Uint8Array> {
  return toSharp(raster).png({ compressionLevel: 1 }).toBuffer()
}

/** Grey values in another size. */
export async function resizeGrey(grey: Raster, { width, height }: Size): Promise<Raster> {
  if (grey.width === width && grey.height === height) return grey
  const data = await toSharp(grey)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { data, width, height, channels: 1 }
}

/** A mask in the size of the image it belongs to; white is marked. */
export async function readMask(mask: Uint8Array, { width, height }: Size): Promise<Raster> {
  const data = await openImage(mask)
    .resize(width, height, { fit: 'fill' })
    .flatten()
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { data, width, height, channels: 1 }
}
