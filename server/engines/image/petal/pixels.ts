import { NATIVE_SIDE } from './latent-shape.ts'
import type { Raster } from './raster.ts'

const PLANE = NATIVE_SIDE ** 2

/** Pixel by pixel, 0..255, as image libraries have it. */
export type NativePixels = Uint8ClampedArray

export const nativeRaster = (data: NativePixels): Raster => ({
  data,
  width: NATIVE_SIDE,
  height: NATIVE_SIDE,
})

/** From the decoder's planes in -1..1. */
export function fromPlanes(planes: Float32Array): NativePixels {
  const pixels = new Uint8ClampedArray(3 * PLANE)
  for (let i = 0; i < PLANE; i++)
    for (let colour = 0; colour < 3; colour++)
      pixels[3 * i + colour] = 127.5 * ((planes[colour * PLANE + i] ?? 0) + 1)
  return pixels
}

/** To the encoder's planes in -1..1. */
export function toPlanes(pixels: Uint8Array | NativePixels): Float32Array {
  const planes = new Float32Array(3 * PLANE)
  for (let i = 0; i < PLANE; i++)
    for (let colour = 0; colour < 3; colour++)
      planes[colour * PLANE + i] = (pixels[3 * i + colour] ?? 0) / 127.5 - 1
  return planes
}
