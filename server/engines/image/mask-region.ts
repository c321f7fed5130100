import type { Raster } from './raster.ts'

export type Region = { left: number; top: number; width: number; height: number }

/** What is around a mask tells a network what to draw in it. */
const LEAST_CONTEXT = 64

/** The part of the image to look at: what is marked and as much again around it. null: nothing is marked. */
export function findRegion({ data, width, height }: Raster): Region | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 0) <= 127) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right < 0) return null
  const context = Math.max(LEAST_CONTEXT, Math.round(Math.max(right - left, bottom - top) / 2))
  const [x0, y0] = [Math.max(0, left - context), Math.max(0, top - context)]
  const [x1, y1] = [Math.min(width, right + 1 + context), Math.min(height, bottom + 1 + context)]
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 }
}
