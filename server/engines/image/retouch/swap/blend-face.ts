import { FILL, fillSmoothly } from './fill-smoothly.ts'
import type { WarpedFace } from './warp-face.ts'

/** The difference at the edge is smooth, so it is solved in this size; finer, single hairs would leave streaks. */
const LONGEST_SIDE = 160

/**
 * Seamless cloning (Poisson image editing): the face keeps its own details, and the difference to the target at the edge
 * of the mask spreads smoothly over it, so that no seam is left. Changes `face.rgb`.
 */
export function blendFace(face: WarpedFace, target: Float32Array, mask: Float32Array): void {
  const { rgb, isReached, width, height } = face
  const step = Math.max(1, Math.ceil(Math.max(width, height) / LONGEST_SIDE))
  const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) }
  const cellOf = (pixel: number) =>
    Math.floor(Math.floor(pixel / width) / step) * size.width + Math.floor((pixel % width) / step)
  const kinds = new Uint8Array(size.width * size.height)
  const counts = new Uint32Array(kinds.length)
  const differences = [0, 1, 2].map(() => new Float32Array(kinds.length))
  for (let pixel = 0; pixel < isReached.length; pixel++) {
    if (isReached[pixel] === 0) continue
    const cell = cellOf(pixel)
    const kind = (mask[pixel] ?? 0) > 0.5 ? FILL.inside : FILL.known
    kinds[cell] = Math.max(kinds[cell] ?? 0, kind)
    if (kind === FILL.inside) continue
    counts[cell] = (counts[cell] ?? 0) + 1
    for (const [colour, difference] of differences.entries()) {
      const at = 3 * pixel + colour
      difference[cell] = (difference[cell] ?? 0) + (target[at] ?? 0) - (rgb[at] ?? 0)
    }
  }
  for (const values of differences) {
    for (const [cell, count] of counts.entries()) values[cell] = count === 0 ? 0 : (values[cell] ?? 0) / count
    fillSmoothly({ values, kinds, ...size })
  }
  addEnlarged(face, differences, kinds, size, step)
}

/** Adds values of a coarser grid, interpolated between the centres of its cells. */
function addEnlarged(
  { rgb, isReached, width }: WarpedFace,
  values: readonly Float32Array[],
  kinds: Uint8Array,
  size: { width: number; height: number },
  step: number,
): void {
  for (let pixel = 0; pixel < isReached.length; pixel++) {
    if (isReached[pixel] === 0) continue
    const x = Math.max(0, ((pixel % width) + 0.5) / step - 0.5)
    const y = Math.max(0, (Math.floor(pixel / width) + 0.5) / step - 0.5)
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const sums = [0, 0, 0]
    let total = 0
    for (const [column, row] of [
      [left, top],
      [left + 1, top],
      [left, top + 1],
      [left + 1, top + 1],
    ] as const) {
      const cell = row * size.width + column
      if (column >= size.width || row >= size.height || kinds[cell] === FILL.ignored) continue
      const share = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row))
      total += share
      for (const [colour, channel] of values.entries())
        sums[colour] = (sums[colour] ?? 0) + share * (channel[cell] ?? 0)
    }
    if (total === 0) continue
    for (const [colour, sum] of sums.entries())
      rgb[3 * pixel + colour] = (rgb[3 * pixel + colour] ?? 0) + sum / total
  }
}
