import { NATIVE_SIDE } from './latent-shape.ts'
import type { Raster } from './raster.ts'

/** Pixel by pixel, 0..255, as image libraries have it. */
export type Pixels = Uint8ClampedArray

export const nativeRaster = (data: Pixels): Raster => ({
  data,
  width: NATIVE_SIDE,
  height: NATIVE_SIDE,
})

/** From the decoder's planes in -1..1. */
export function fromPlanes(planes: Float32Array): Pixels {
  const pixels = new Uint8ClampedArray(planes.length)
  const plane = planes.length / 3
  for (let i = 0; i < plane; i++)
    for (let colour = 0; colour < 3; colour++)
      pixels[3 * i + colour] = 127.5 * ((planes[colour * plane + i] ?? 0) + 1)
  return pixels
}

/** To the encoder's planes in -1..1. */
export function toPlanes(pixels: Uint8Array | Pixels): Float32Array {
  const planes = new Float32Array(pixels.length)
  const plane = pixels.length / 3
  for (let i = 0; i < plane; i++)
    for (let colour = 0; colour < 3; colour++)
      planes[colour * plane + i] = (pixels[3 * i + colour] ?? 0) / 127.5 - 1
  return planes
}
