import Delaunator from 'delaunator'
import type { Raster } from '../../raster.ts'
import { type FacePoints, type Point, pointOf } from './face-shape.ts'

/** Pixels of a part of the target, red, green and blue, and which of them the face reaches. */
export type WarpedFace = { rgb: Float32Array; isReached: Uint8Array; width: number; height: number }

/**
 * Draws the face of one image with the shape that it has in another: triangles between the landmarks of the target are
 * filled from the same triangles of the source. `at` is where the part of the target begins.
 */
export function warpFace(
  source: Raster,
  from: FacePoints,
  to: FacePoints,
  part: { left: number; top: number; width: number; height: number },
): WarpedFace {
  const { width, height } = part
  const warped = {
    rgb: new Float32Array(3 * width * height),
    isReached: new Uint8Array(width * height),
    width,
    height,
  }
  // Not of the source: no place of the target may be left out or be drawn twice.
  const { triangles } = new Delaunator(to)
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0]
    const target = corners
      .map((corner) => pointOf(to, corner))
      .map(({ x, y }) => ({ x: x - part.left, y: y - part.top }))
    fillTriangle(
      warped,
      target,
      source,
      corners.map((corner) => pointOf(from, corner)),
    )
  }
  return warped
}

const nowhere: Point = { x: 0, y: 0 }

function fillTriangle(
  warped: WarpedFace,
  [a = nowhere, b = nowhere, c = nowhere]: readonly Point[],
  source: Raster,
  [p = nowhere, q = nowhere, r = nowhere]: readonly Point[],
): void {
  const whole = (b.y - c.y) * (a.x - c.x) + (c.x - b.x) * (a.y - c.y)
  if (whole === 0) return
  const [left, right] = range([a.x, b.x, c.x], warped.width)
  const [top, bottom] = range([a.y, b.y, c.y], warped.height)
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const u = ((b.y - c.y) * (x - c.x) + (c.x - b.x) * (y - c.y)) / whole
      const v = ((c.y - a.y) * (x - c.x) + (a.x - c.x) * (y - c.y)) / whole
      const w = 1 - u - v
      // A little more than the triangle, so that no pixel falls between two of them.
      if (u < -EDGE || v < -EDGE || w < -EDGE) continue
      const pixel = y * warped.width + x
      warped.isReached[pixel] = 1
      sample(source, u * p.x + v * q.x + w * r.x, u * p.y + v * q.y + w * r.y, warped.rgb, 3 * pixel)
    }
}

const EDGE = 1e-6

function range(values: readonly number[], length: number): [number, number] {
  return [
    Math.max(0, Math.ceil(Math.min(...values) - EDGE)),
    Math.min(length - 1, Math.floor(Math.max(...values) + EDGE)),
  ]
}

/** Between the four nearest pixels; beyond the edge the image goes on with its last ones. */
function sample(
  { data, width, height, channels }: Raster,
  x: number,
  y: number,
  into: Float32Array,
  at: number,
): void {
  const [left, top] = [clamp(Math.floor(x), width), clamp(Math.floor(y), height)]
  const [right, bottom] = [clamp(left + 1, width), clamp(top + 1, height)]
  const [shareX, shareY] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  for (let colour = 0; colour < 3; colour++) {
    const value = (column: number, row: number) => data[channels * (row * width + column) + colour] ?? 0
    into[at + colour] =
      (1 - shareY) * ((1 - shareX) * value(left, top) + shareX * value(right, top)) +
      shareY * ((1 - shareX) * value(left, bottom) + shareX * value(right, bottom))
  }
}

const clamp = (value: number, length: number) => Math.min(length - 1, Math.max(0, value))
