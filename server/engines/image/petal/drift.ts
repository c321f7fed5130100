const CELLS = 16
/** Standard deviation of the blur, in cells. */
const REACH = 2.5

/**
 * The background of a part is redrawn in slightly other colours than the image around it, which would show as a box. This
 * drift is measured where the old image remains visible, and extended smoothly to the area of the new drawing.
 *
 * `changes` are those of one colour, pixel by pixel of a square; `shares` says how much of the new drawing shows. Returns the
 * drift at a pixel.
 */
export function measureDrift(changes: Float32Array, shares: Float32Array): (pixel: number) => number {
  const side = Math.sqrt(changes.length)
  const [sums, weights] = [new Float32Array(CELLS ** 2), new Float32Array(CELLS ** 2).fill(1e-6)]
  const cellOf = (at: number) => Math.floor((at * CELLS) / side)
  for (const [i, change] of changes.entries()) {
    const cell = cellOf(Math.floor(i / side)) * CELLS + cellOf(i % side)
    const weight = 1 - (shares[i] ?? 0)
    sums[cell] = (sums[cell] ?? 0) + weight * change
    weights[cell] = (weights[cell] ?? 0) + weight
  }
  const [spreadSums, spreadWeights] = [spread(sums), spread(weights)]
  const drifts = spreadSums.map((sum, cell) => sum / (spreadWeights[cell] ?? 1))
  return (pixel) => between(drifts, middleOf(pixel % side, side), middleOf(Math.floor(pixel / side), side))
}

/** Where the middle of a pixel is, in cells from the middle of the first one. */
const middleOf = (at: number, side: number) =>
  Math.max(0, Math.min(CELLS - 1, ((at + 0.5) * CELLS) / side - 0.5))

const KERNEL = Array.from({ length: CELLS }, (_, distance) => Math.exp(-0.5 * (distance / REACH) ** 2))

/** A Gaussian blur, along the rows and then along the columns. */
function spread(cells: Float32Array): Float32Array {
  const along = (values: Float32Array, step: number) =>
    Float32Array.from({ length: CELLS ** 2 }, (_, i) => {
      const start = i - (Math.floor(i / step) % CELLS) * step
      const at = (i - start) / step
      let sum = 0
      for (let k = 0; k < CELLS; k++) sum += (KERNEL[Math.abs(k - at)] ?? 0) * (values[start + k * step] ?? 0)
      return sum
    })
  return along(along(cells, 1), CELLS)
}

/** Linear between the four nearest cells. */
function between(cells: Float32Array, x: number, y: number): number {
  const [left, top] = [Math.min(CELLS - 2, Math.floor(x)), Math.min(CELLS - 2, Math.floor(y))]
  const row = (line: number) => {
    const [a, b] = [cells[line * CELLS + left] ?? 0, cells[line * CELLS + left + 1] ?? 0]
    return a + (b - a) * (x - left)
  }
  return row(top) + (row(top + 1) - row(top)) * (y - top)
}
