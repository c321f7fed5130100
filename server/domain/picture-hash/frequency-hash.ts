import { toHex } from './hex.ts'

/** The grid a frequency hash is made from has this many cells a side. */
export const FREQUENCY_SIDE = 32
const LOWEST = 8

/** cos((2x + 1)uπ / 2N) for the frequencies 1 to 8; frequency 0 is the overall brightness, which says nothing. */
const WAVES = Array.from({ length: LOWEST }, (_, i) =>
  Float64Array.from({ length: FREQUENCY_SIDE }, (_, x) =>
    Math.cos(((2 * x + 1) * (i + 1) * Math.PI) / (2 * FREQUENCY_SIDE)),
  ),
)

/** 64 bits: which of the 8 x 8 lowest frequencies are stronger than the median of them. */
export function toFrequencyHash(grid: Float64Array): string {
  const strengths = WAVES.flatMap((down) => WAVES.map((across) => strengthOf(grid, down, across)))
  const middle = toMedian(strengths)
  return toHex(strengths.map((strength) => strength > middle))
}

function strengthOf(grid: Float64Array, down: Float64Array, across: Float64Array): number {
  let sum = 0
  for (let y = 0; y < FREQUENCY_SIDE; y++)
    for (let x = 0; x < FREQUENCY_SIDE; x++)
      sum += (grid[y * FREQUENCY_SIDE + x] ?? 0) * (down[y] ?? 0) * (across[x] ?? 0)
  return sum
}

export function toMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}
