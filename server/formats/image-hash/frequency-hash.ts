import { toHex } from './hex.ts'

/** Cells per side of the grid from which a frequency hash is made. */
export const FREQUENCY_SIDE = 64
/**
 * Frequencies in each direction. The usual 8 confuse drawings with a similar layout: 11 of 10,000 pairs of
 * different images counted as copies.
 */
const LOWEST = 16

/** cos((2x + 1)uπ / 2N) for u from 1; frequency 0 is the overall brightness, which is of no use here. */
const WAVES = Array.from({ length: LOWEST }, (_, i) =>
  Float64Array.from({ length: FREQUENCY_SIDE }, (_, x) =>
    Math.cos(((2 * x + 1) * (i + 1) * Math.PI) / (2 * FREQUENCY_SIDE)),
  ),
)

/** 256 bits: which of the 16 x 16 lowest frequencies are stronger than their median. */
export function toFrequencyHash(grid: Float64Array): string {
  const lines = Array.from({ length: FREQUENCY_SIDE }, (_, y) =>
    grid.subarray(y * FREQUENCY_SIDE, (y + 1) * FREQUENCY_SIDE),
  )
  const acrossEach = WAVES.map((wave) => Float64Array.from(lines, (line) => multiply(line, wave)))
  const strengths = WAVES.flatMap((down) => acrossEach.map((across) => multiply(across, down)))
  const middle = toMedian(strengths)
  return toHex(strengths.map((strength) => strength > middle))
}

function multiply(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
}

export function toMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}
