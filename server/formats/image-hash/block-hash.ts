import { toMedian } from './frequency-hash.ts'
import { toHex } from './hex.ts'

/** Cells per side of the grid from which a block hash is made. */
export const BLOCK_SIDE = 16
const BANDS = 4
/**
 * As a share of the image's contrast. Without it, compression noise decides the bits of a plain background.
 */
const MARGIN = 0.15

/** 256 bits: which of 16 x 16 blocks are clearly brighter than the median of their band (one of four). */
export function toBlockHash(grid: Float64Array): string {
  const margin = 1 + MARGIN * toDeviation(grid)
  const length = grid.length / BANDS
  const bits = Array.from({ length: BANDS }, (_, band) => {
    const blocks = [...grid.subarray(band * length, (band + 1) * length)]
    const middle = toMedian(blocks) + margin
    return blocks.map((block) => block > middle)
  })
  return toHex(bits.flat())
}

function toDeviation(numbers: Float64Array): number {
  const mean = numbers.reduce((sum, n) => sum + n, 0) / numbers.length
  return Math.sqrt(numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0) / numbers.length)
}
